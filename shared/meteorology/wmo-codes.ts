/** OpenWeather id and description, for one WMO code. */
type CodeMeaning = readonly [id: number, description: string]

/**
 * WMO code table 4677 (WMO-No. 306, present weather `ww`, 00–99), by code, in OpenWeather's numbering.
 *
 * The codes that Open-Meteo sends (0–3, 45, 48, 51–57, 61–67, 71–77, 80–82, 85, 86, 95, 96, 99) carry Open-Meteo's own
 * meaning and words; 0–3 speak of the cloud itself there, not of its growth. The others read as WMO words them, so that
 * an observation of another source still reads right. Weather of the past hour (20–29) and weather in sight (14–16) is
 * not weather at the place: its group is Clouds. OpenWeather has no id for freezing drizzle, hail without thunder or
 * blowing snow; they take the nearest: 511 freezing rain, 52x shower rain, 60x snow.
 */
export const WMO_CODES: readonly CodeMeaning[] = [
  // 00–09 the sky, and what hangs in the air
  [800, 'Clear sky'],
  [801, 'Mainly clear'],
  [802, 'Partly cloudy'],
  [804, 'Overcast'],
  [711, 'Smoke'],
  [721, 'Haze'],
  [761, 'Dust in the air'],
  [751, 'Dust or sand raised by wind'],
  [731, 'Dust whirls'],
  [761, 'Dust storm nearby'],
  // 10–19 near the place, or without precipitation
  [701, 'Mist'],
  [741, 'Patches of shallow fog'],
  [741, 'Shallow fog'],
  [210, 'Lightning without thunder'],
  [803, 'Precipitation in sight, not reaching the ground'],
  [803, 'Precipitation in the distance'],
  [803, 'Precipitation nearby'],
  [211, 'Thunderstorm without precipitation'],
  [771, 'Squalls'],
  [781, 'Funnel cloud'],
  // 20–29 in the past hour, not now
  [803, 'Drizzle in the past hour'],
  [803, 'Rain in the past hour'],
  [803, 'Snow in the past hour'],
  [803, 'Rain and snow in the past hour'],
  [803, 'Freezing rain in the past hour'],
  [803, 'Rain showers in the past hour'],
  [803, 'Snow showers in the past hour'],
  [803, 'Hail in the past hour'],
  [803, 'Fog in the past hour'],
  [803, 'Thunderstorm in the past hour'],
  // 30–39 dust storms, drifting and blowing snow
  [761, 'Dust storm, easing'],
  [761, 'Dust storm'],
  [761, 'Dust storm, growing'],
  [761, 'Severe dust storm, easing'],
  [761, 'Severe dust storm'],
  [761, 'Severe dust storm, growing'],
  [600, 'Drifting snow'],
  [601, 'Heavy drifting snow'],
  [601, 'Blowing snow'],
  [602, 'Heavy blowing snow'],
  // 40–49 fog
  [741, 'Fog in the distance'],
  [741, 'Patches of fog'],
  [741, 'Fog, thinning, sky visible'],
  [741, 'Fog, thinning'],
  [741, 'Fog, sky visible'],
  [741, 'Fog'],
  [741, 'Fog, thickening, sky visible'],
  [741, 'Fog, thickening'],
  [741, 'Depositing rime fog'],
  [741, 'Dense depositing rime fog'],
  // 50–59 drizzle
  [300, 'Light drizzle at times'],
  [300, 'Light drizzle'],
  [301, 'Moderate drizzle at times'],
  [301, 'Moderate drizzle'],
  [302, 'Dense drizzle at times'],
  [302, 'Dense drizzle'],
  [511, 'Light freezing drizzle'],
  [511, 'Dense freezing drizzle'],
  [310, 'Light drizzle and rain'],
  [311, 'Drizzle and rain'],
  // 60–69 rain
  [500, 'Slight rain at times'],
  [500, 'Slight rain'],
  [501, 'Moderate rain at times'],
  [501, 'Moderate rain'],
  [502, 'Heavy rain at times'],
  [502, 'Heavy rain'],
  [511, 'Light freezing rain'],
  [511, 'Heavy freezing rain'],
  [615, 'Light rain and snow'],
  [616, 'Rain and snow'],
  // 70–79 snow and ice
  [600, 'Slight snow fall at times'],
  [600, 'Slight snow fall'],
  [601, 'Moderate snow fall at times'],
  [601, 'Moderate snow fall'],
  [602, 'Heavy snow fall at times'],
  [602, 'Heavy snow fall'],
  [600, 'Diamond dust'],
  [600, 'Snow grains'],
  [600, 'Snow crystals'],
  [611, 'Ice pellets'],
  // 80–89 showers
  [520, 'Slight rain showers'],
  [521, 'Moderate rain showers'],
  [522, 'Violent rain showers'],
  [615, 'Light showers of rain and snow'],
  [616, 'Showers of rain and snow'],
  [620, 'Slight snow showers'],
  [622, 'Heavy snow showers'],
  [612, 'Light showers of snow pellets'],
  [613, 'Showers of snow pellets'],
  [520, 'Light hail showers'],
  // 90–99 hail, and thunder now or in the past hour
  [522, 'Hail showers'],
  [500, 'Slight rain, thunder in the past hour'],
  [502, 'Heavy rain, thunder in the past hour'],
  [615, 'Slight snow or hail, thunder in the past hour'],
  [616, 'Heavy snow or hail, thunder in the past hour'],
  [211, 'Thunderstorm'],
  [201, 'Thunderstorm with slight hail'],
  [212, 'Heavy thunderstorm'],
  [211, 'Thunderstorm with dust storm'],
  [202, 'Thunderstorm with heavy hail'],
]
