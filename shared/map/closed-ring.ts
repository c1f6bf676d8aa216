/** A ring that ends where it begins: the first position again at its end, unless it is there. */
export function closedRing(positions: readonly [number, number][]): [number, number][] {
  const [first, last] = [positions[0], positions.at(-1)]
  const isClosed = !first || !last || (first[0] === last[0] && first[1] === last[1])
  return isClosed ? [...positions] : [...positions, [...first]]
}
