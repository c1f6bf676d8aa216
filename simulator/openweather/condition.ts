/** OpenWeather's own condition for a WMO weather code: id, group, words and the number of its picture. */
const CONDITIONS: [codes: number[], id: number, main: string, description: string, icon: string][] = [
  [[0], 800, 'Clear', 'clear sky', '01'],
  [[1], 801, 'Clouds', 'few clouds', '02'],
  [[2], 802, 'Clouds', 'scattered clouds', '03'],
  [[3], 804, 'Clouds', 'overcast clouds', '04'],
  [[45, 48], 741, 'Fog', 'fog', '50'],
  [[51], 300, 'Drizzle', 'light intensity drizzle', '09'],
  [[53], 301, 'Drizzle', 'drizzle', '09'],
  [[55], 302, 'Drizzle', 'heavy intensity drizzle', '09'],
  [[56, 57, 66, 67], 511, 'Rain', 'freezing rain', '13'],
  [[61], 500, 'Rain', 'light rain', '10'],
  [[63], 501, 'Rain', 'moderate rain', '10'],
  [[65], 502, 'Rain', 'heavy intensity rain', '10'],
  [[71, 77], 600, 'Snow', 'light snow', '13'],
  [[73], 601, 'Snow', 'snow', '13'],
  [[75], 602, 'Snow', 'heavy snow', '13'],
  [[80], 520, 'Rain', 'light intensity shower rain', '09'],
  [[81], 521, 'Rain', 'shower rain', '09'],
  [[82], 522, 'Rain', 'heavy intensity shower rain', '09'],
  [[85], 620, 'Snow', 'light shower snow', '13'],
  [[86], 622, 'Snow', 'heavy shower snow', '13'],
  [[95], 211, 'Thunderstorm', 'thunderstorm', '11'],
  [[96, 99], 202, 'Thunderstorm', 'thunderstorm with heavy rain', '11'],
]

export function conditionOf(code: number, isDay: boolean) {
  const [, id, main, description, icon] = CONDITIONS.find(([codes]) => codes.includes(code)) ?? [
    [],
    804,
    'Clouds',
    'overcast clouds',
    '04',
  ]
  return { id, main, description, icon: `${icon}${isDay ? 'd' : 'n'}` }
}
