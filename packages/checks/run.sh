#!/bin/sh
# Runs a program of the project on the Node that the project brings along, once everything that it
# needs is installed: sh packages/checks/run.sh mock-server/src/main.ts
set -e
# npm puts the project's Node first on the path; where that one cannot start, npx could not either.
if [ -n "${npm_node_execpath:-}" ]; then PATH="$(dirname "$npm_node_execpath"):$PATH"; fi
npx -y --prefer-offline pnpm@12.21.0 exec true

node=node_modules/.bin/node
if [ ! -x "$node" ]; then
  echo "The Node that the project brings along is not installed: the lines above say why." >&2
  exit 1
fi
if ! answer=$("$node" --version 2>&1); then
  library=$(printf '%s\n' "$answer" | sed -n 's/.*shared librar[a-z]*: \([^: ]*\):.*/\1/p' | head -n 1)
  if [ -n "$library" ]; then why="this machine lacks $library: install the system's package that has it"
  else why=$(printf '%s\n' "${answer:-it said nothing}" | head -n 1); fi
  version=$(sed -n 's/.*"node": "\([0-9.]*\)".*/\1/p' package.json)
  echo "Node $version, which the project brings along, cannot start here: $why." >&2
  exit 1
fi
exec "$node" "$@"
