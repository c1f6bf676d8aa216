/** Wind chill from which skin can freeze within half an hour (Environment Canada, “Wind chill hazards”). */
export const FROSTBITE_FROM = -28

/** The same table: wind chill at or below → minutes in which exposed skin can freeze. */
const FROSTBITE_STEPS = [
  { upTo: -55, minutes: { from: null, to: 2 } },
  { upTo: -48, minutes: { from: 2, to: 5 } },
  { upTo: -40, minutes: { from: 5, to: 10 } },
  { upTo: FROSTBITE_FROM, minutes: { from: 10, to: 30 } },
] as const

/** In how many minutes exposed skin can freeze; without `from` in less than `to`. Null when frostbite is unlikely. */
export const frostbiteMinutes = (index: number): { from: number | null; to: number } | null =>
  FROSTBITE_STEPS.find(({ upTo }) => index <= upTo)?.minutes ?? null
