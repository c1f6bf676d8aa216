/** All who tell Toronto's weather: the model, and the stations around that speak for now. */
const TELLERS = [
  { provider: 'open-meteo', path: '/' },
  { provider: 'eccc-api', path: '/collections/swob-realtime' },
]

/** Breaks everything that tells the weather of Toronto, such as `{ kind: 'down' }`; `null` mends it. Alerts go on. */
export async function breakWeather(simulatorUrl: string, fault: object | null): Promise<void> {
  await Promise.all(
    TELLERS.map(({ provider, path }) =>
      fetch(`${simulatorUrl}/__faults/${provider}`, {
        method: fault ? 'PUT' : 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: fault && JSON.stringify({ ...fault, path }),
      }),
    ),
  )
}
