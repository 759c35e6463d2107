/** The lifetimes of tokens, in seconds. */
export interface Lifetimes {
  accessTokenSeconds: number;
  /** Starts again with every refresh, like Keycloak's "SSO session idle". */
  refreshTokenSeconds: number;
}

export const defaultLifetimes: Lifetimes = {
  accessTokenSeconds: 5 * 60,
  refreshTokenSeconds: 30 * 60,
};

/** Lifetimes from the environment: short ones show the end of a session without a long wait. */
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
