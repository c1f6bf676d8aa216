#!/bin/sh
# Starts the built site, in this shell's process: `npm start`, process managers and containers all run this file.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
node="$root/node_modules/.bin/node"
[ -x "$node" ] || node=node

# The C library reads this before Node runs: one arena for all threads, whose free memory any of them uses. It means
# nothing to libraries other than glibc.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"

# MiB that this process may use: the machine's memory, or less where the container says so.
memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo 2>/dev/null || true)
limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || true)
case "$limit" in
  '' | *[!0-9]*) ;;
  *) [ $((limit / 1048576)) -ge "${memory:-0}" ] || memory=$((limit / 1048576)) ;;
esac

# MiB of JavaScript objects: half of the memory, but no more than the caches at their limits need twice over. V8 collects
# the sooner the lower this is. A young generation of 8 MiB outlives a request and no more.
old_space=$((${memory:-1024} / 2))
[ "$old_space" -le 384 ] || old_space=384

exec "$node" --require "$root/scripts/source-maps.cjs" --max-semi-space-size=8 --max-old-space-size="$old_space" \
  "$root/build/programs/main.js"
