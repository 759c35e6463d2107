/** How long what the identity provider hands out lives, in seconds. */
export interface Lifetimes {
  accessTokenSeconds: number;
  /** Counts anew with every refresh, like Keycloak's "SSO session idle". */
  refreshTokenSeconds: number;
}

export const defaultLifetimes: Lifetimes = {
  accessTokenSeconds: 5 * 60,
  refreshTokenSeconds: 30 * 60,
};

/** Lifetimes for a machine, so that an end of session can be seen without waiting for it. */
export function lifetimesFrom(environment: NodeJS.ProcessEnv): Lifetimes {
  return {
    accessTokenSeconds:
      seconds(environment, "ACCESS_TOKEN_SECONDS") ?? defaultLifetimes.accessTokenSeconds,
    refreshTokenSeconds:
      seconds(environment, "REFRESH_TOKEN_SECONDS") ?? defaultLifetimes.refreshTokenSeconds,
  };
}

function seconds(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name];
  if (text === undefined || text === "") return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new Error(`${name} must be a whole number of seconds, not "${text}".`);
  }
  return Number(text);
}
