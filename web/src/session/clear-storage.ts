const kept = "cookieNotice"; // §4: only the cookie notice flag outlives a sign-out

export function clearStorage(local: Storage, session: Storage) {
  const notice = local.getItem(kept);
  local.clear();
  session.clear();
  if (notice !== null) local.setItem(kept, notice);
}
