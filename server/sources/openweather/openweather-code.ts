/**
 * WMO codes for OpenWeather’s condition ids (openweathermap.org/weather-conditions), so that both read in the same
 * words.
 */
const CODES: Readonly<Record<number, number>> = {
  300: 51,
  301: 53,
  302: 55,
  310: 58,
  311: 59,
  312: 59,
  313: 59,
  314: 59,
  321: 59,
  500: 61,
  501: 63,
  502: 65,
  503: 65,
  504: 65,
  511: 66,
  520: 80,
  521: 81,
  522: 82,
  531: 82,
  600: 71,
  601: 73,
  602: 75,
  611: 79,
  612: 79,
  613: 79,
  615: 68,
  616: 69,
  620: 85,
  621: 85,
  622: 86,
  701: 10,
  711: 4,
  721: 5,
  731: 6,
  741: 45,
  751: 7,
  761: 6,
  762: 6,
  771: 18,
  781: 19,
  800: 0,
  801: 1,
  802: 2,
  803: 3,
  804: 3,
}

/** @returns null for an unknown id */
export function wmoCodeOf(id: unknown): number | null {
  if (typeof id !== 'number') return null
  return id >= 200 && id < 300 ? 95 : (CODES[id] ?? null)
}
