#!/usr/bin/env bash
# Runs a command, or `npm test`, in a fresh clone of the committed work on a bare machine: a minimal
# Debian, made for this run, that holds Node, npm and nothing else: no browser, no font, no compiler,
# no cache, an empty home. What works there works for somebody who has just cloned the project.
#
#   npm run test:bare
#   npm run test:bare -- 'npm start & sleep 90; …'     one shell line
#   BARE_USER=1 npm run test:bare                      as an ordinary user, not as root
#   BARE_KEEP=1 npm run test:bare                      leaves the machine's folder, and says where
set -euo pipefail

cannot() {
  echo "A bare machine cannot be made here: $1." >&2
  exit 2
}
. /etc/os-release 2>/dev/null || ID=unknown
[ "${ID:-}" = debian ] || cannot "this system is not Debian"
[ "$(id -u)" = 0 ] || cannot "that needs root"
command -v debootstrap >/dev/null || cannot "debootstrap is missing (apt-get install debootstrap)"
unshare --mount --pid --fork true 2>/dev/null || cannot "this system does not allow namespaces"

repository=$(git rev-parse --show-toplevel)
# `npm run` puts the Node that the project brings along first on the path; this is the machine's own.
node=$(readlink -f "${npm_node_execpath:-$(command -v node)}")
npm=$(dirname "$(dirname "$(readlink -f "${npm_execpath:-$(command -v npm)}")")")

machine=$(mktemp -d "${TMPDIR:-/tmp}/bare-machine.XXXXXX")
finish() {
  if [ -n "${BARE_KEEP:-}" ]; then echo "The bare machine is left at $machine." >&2
  else rm -rf "$machine"; fi
}
trap finish EXIT
# An ordinary user of the machine has to reach its root.
chmod 755 "$machine"

echo "Making a bare machine: Debian $VERSION_CODENAME, Node $("$node" --version), commit $(git rev-parse --short HEAD)."
left_out=$(git status --porcelain | wc -l)
[ "$left_out" = 0 ] || echo "Not committed and so left out: $left_out files."
debootstrap --variant=minbase --include=ca-certificates,libstdc++6 "$VERSION_CODENAME" "$machine" >"$machine.log" 2>&1 ||
  { tail -n 5 "$machine.log" >&2; rm -f "$machine.log"; cannot "debootstrap failed, as above"; }
rm -f "$machine.log"
cp "$node" "$machine/usr/bin/node"
mkdir -p "$machine/usr/lib/node_modules"
cp -a "$npm" "$machine/usr/lib/node_modules/npm"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$machine/usr/bin/npx"
chroot "$machine" node --version >/dev/null 2>&1 ||
  cannot "Node at $node needs libraries of this system: use one from nodejs.org"

# How this machine reaches the network and the registry is no part of what is tried.
cp /etc/resolv.conf /etc/hosts "$machine/etc/"
cp -aL /etc/ssl/certs "$machine/etc/ssl/" 2>/dev/null || true
for file in /etc/npmrc "$HOME/.npmrc"; do [ ! -f "$file" ] || cat "$file"; done >"$machine/etc/bare-npmrc"
chmod 644 "$machine/etc/bare-npmrc"

user=root home=/root
if [ -n "${BARE_USER:-}" ]; then
  user=person home=/home/person
  chroot "$machine" useradd --create-home "$user"
fi
git clone -q "$repository" "$machine$home/app"
chroot "$machine" chown -R "$user" "$home"
chmod 1777 "$machine/tmp"

settings=("HOME=$home" "USER=$user" PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 TERM=dumb NPM_CONFIG_GLOBALCONFIG=/etc/bare-npmrc)
for name in NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR HTTP_PROXY HTTPS_PROXY NO_PROXY CI DATABASE_URL; do
  [ -z "${!name:-}" ] || settings+=("$name=${!name}")
done
# In namespaces of its own: what it mounts and starts ends with it.
unshare --mount --pid --fork --kill-child bash -c '
  machine=$1 user=$2
  shift 2
  mount -t proc proc "$machine/proc"
  mount --rbind /dev "$machine/dev"
  exec chroot --userspec="$user" "$machine" "$@"
' bare-machine "$machine" "$user" env -i "${settings[@]}" bash -c "cd '$home/app' || exit 1; ${*:-npm test}"
