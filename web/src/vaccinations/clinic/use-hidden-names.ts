import { useState } from "react";

const key = "clinic-initials";

/** Whether names show as initials: for this tab, until the sign-out. */
export function useHiddenNames() {
  const [isHiding, setHiding] = useState(() => sessionStorage.getItem(key) !== null);
  function hide(isWanted: boolean) {
    if (isWanted) sessionStorage.setItem(key, "on");
    else sessionStorage.removeItem(key);
    setHiding(isWanted);
  }
  return { isHiding, hide };
}
