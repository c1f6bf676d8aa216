// Made from /api/openapi.json by `npm run api-client` (tests/api/api-document.test.ts).

type RichElement = { tag: string; attributes: Record<string, string>; children: (string | RichElement)[] }

/** Every operation of the API, by its method and address. */
export interface ApiOperations {
  'GET /api/weather/current': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { location: { name: string; country: string; state: string | null; coordinates: { lat: number; lon: number }; displayName: string | null }; timeZone: string; timestamp: number; temperature: { current: number | null; feelsLike: number | null; min: number | null; max: number | null }; dewPoint: number | null; humidity: number | null; pressure: number | null; windSpeed: number | null; windDirection: number | null; windGust: number | null; visibility: number | null; cloudiness: number | null; rain: { lastHour: number | null; last3Hours: number | null }; snow: { lastHour: number | null; last3Hours: number | null }; uvIndex: number | null; condition: { id: number; main: string; description: string; icon: string } | null; weatherCode: number | null; isDaylight: boolean | null; sunrise: number | null; sunset: number | null; daylight: "normal" | "polar-day" | "polar-night"; source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; sources: { temperature: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; feelsLike: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; temperatureRange: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; dewPoint: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; humidity: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; pressure: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; windSpeed: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; windDirection: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; windGust: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; visibility: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; cloudiness: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; rain: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; snow: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; uvIndex: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; condition: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null; sun: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" | null }; observation: { station: string; observedAt: number; distanceKm: number } | null }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/weather/forecast': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { timeZone: string; hourly: ({ timestamp: number; temperature: number | null; feelsLike: number | null; dewPoint: number | null; humidity: number | null; pressure: number | null; windSpeed: number | null; windDirection: number | null; windGust: number | null; visibility: number | null; precipitationProbability: number | null; precipitationAmount: number | null; rain: number | null; snow: number | null; cloudiness: number | null; uvIndex: number | null; condition: { id: number; main: string; description: string; icon: string } | null; weatherCode: number | null; isDaylight: boolean | null; source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" })[]; daily: ({ date: string; sunrise: number | null; sunset: number | null; daylight: "normal" | "polar-day" | "polar-night"; temperature: { min: number | null; max: number | null; morning: number | null; day: number | null; evening: number | null; night: number | null }; feelsLike: { morning: number | null; day: number | null; evening: number | null; night: number | null }; pressure: number | null; humidity: number | null; windSpeed: number | null; windDirection: number | null; windGust: number | null; cloudiness: number | null; uvIndex: number | null; precipitationProbability: number | null; precipitationAmount: number | null; rain: number | null; ice: number | null; snow: number | null; condition: { id: number; main: string; description: string; icon: string } | null; weatherCode: number | null; source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" })[] }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/weather/air': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { timeZone: string; station: { name: string; frenchName: string | null; distanceKm: number } | null; observed: { at: number; index: number } | null; forecast: ({ at: number; index: number })[]; forecastIssuedAt: number | null; model: { at: number; pm25: number } | null }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/weather/lake': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { timeZone: string; lake: { name: "ontario" | "erie" | "huron" | "georgian-bay" | "superior" | "michigan"; distanceKm: number } | null; water: { temperature: number; at: number } | null; ice: { percent: number; at: number | null } | null; effect: { verdict: "possible" | "likely"; from: number; until: number | null; lake: "ontario" | "erie" | "huron" | "georgian-bay" | "superior" | "michigan"; waterTemperature: number; airTemperature: number; windDirection: number; fetchKm: number; way: [{ lat: number; lon: number }, { lat: number; lon: number }] } | null }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/weather/marine': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { timeZone: string; forecast: { area: { english: string | null; french: string | null }; distanceKm: number; issuedAt: number | null; warnings: ({ area: { english: string | null; french: string | null } | null; event: { english: string | null; french: string | null } })[]; parts: ({ name: { english: string | null; french: string | null } | null; period: { english: string | null; french: string | null } | null; texts: ({ english: string | null; french: string | null })[] })[]; later: ({ name: { english: string | null; french: string | null }; text: { english: string | null; french: string | null } })[] } | null; buoy: { buoy: string; distanceKm: number; at: number; waves: number | null; windSpeed: number | null; windDirection: number | null; windGust: number | null; waterTemperature: number | null } | null; level: { station: string; distanceKm: number; at: number; level: number; change3h: number | null; change24h: number | null } | null }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/weather/climate': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { timeZone: string; date: string; normal: { station: string; frenchStation: string | null; distanceKm: number; high: number; low: number; period: string } | null; record: { station: string; frenchStation: string | null; distanceKm: number; high: { temperature: number; year: number } | null; low: { temperature: number; year: number } | null; since: number | null } | null }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/weather/forecast-range': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { timeZone: string; model: string | null; days: ({ date: string; high: { from: number; middle: number; to: number } | null; low: { from: number; middle: number; to: number } | null; precipitation: { from: number; middle: number; to: number } | null; snow: { from: number; middle: number; to: number } | null })[] }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/weather/lightning': {
    question: { query: { lat: number; lon: number; known?: "0" | "1" } }
    answer: { data: { timeZone: string; state: "near" | "recent" | "none" | "unknown" | "not-covered" | "off"; nearestKm: number | null; withinKm: 10 | 20 | 50 | null; from: number | null; to: number | null; lastSeenAt: number | null }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/lightning/frames': {
    question: {}
    answer: { state: "ready" | "silent" | "off"; box: { west: number; south: number; east: number; north: number }; frames: ({ at: string; picture: string })[]; attribution: { name: string; url: string } }
  }
  'GET /api/weather/smoke': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { timeZone: string; state: "ready" | "silent" | "off"; at: number | null; runAt: number | null; step: number | null; box: { west: number; south: number; east: number; north: number }; picture: string | null }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/alerts': {
    question: { query: { lat: number; lon: number; source?: string; refresh?: "0" | "1" } }
    answer: { data: ({ id: string; language: "en" | "fr"; textLanguage?: "en" | "fr"; source: "NWS" | "ECCC" | "NOAA" | "OpenWeather" | "Open-Meteo" | "Test"; sender: string; event: string; headline: string | null; kind: "warning" | "watch" | "advisory" | "statement" | null; colour: "red" | "orange" | "yellow" | null; severity: "extreme" | "severe" | "moderate" | "minor"; urgency: string | null; certainty: string | null; issued: string | null; start: string; end: string | null; description: string; instruction: string | null; areas: (string)[]; url: string | null; french: { event: string; headline: string | null; description: string } | null; english?: { event: string; headline: string | null; description: string }; badge: "Test" | "Generated" | null; shortened?: true })[]; unlisted?: number; state: "none" | "some" | "unknown"; timeZone: string; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/alerts/{id}': {
    question: { path: { id: string } }
    answer: { data: { id: string; language: "en" | "fr"; textLanguage?: "en" | "fr"; source: "NWS" | "ECCC" | "NOAA" | "OpenWeather" | "Open-Meteo" | "Test"; sender: string; event: string; headline: string | null; kind: "warning" | "watch" | "advisory" | "statement" | null; colour: "red" | "orange" | "yellow" | null; severity: "extreme" | "severe" | "moderate" | "minor"; urgency: string | null; certainty: string | null; issued: string | null; start: string; end: string | null; description: string; instruction: string | null; areas: (string)[]; url: string | null; french: { event: string; headline: string | null; description: string } | null; english?: { event: string; headline: string | null; description: string }; badge: "Test" | "Generated" | null; shortened?: true; ended: boolean; endedAt: string | null; unchecked?: true } }
  }
  'GET /api/alerts/{id}/area': {
    question: { path: { id: string } }
    answer: { type: "FeatureCollection"; features: ({ type: "Feature"; properties: { name: string }; geometry: { type: "MultiPolygon"; coordinates: ((([number, number])[])[])[] } })[] }
  }
  'GET /api/astronomy': {
    question: { query: { lat: number; lon: number; date?: string } }
    answer: { data: { date: string; timeZone: string; sunrise: number | null; sunset: number | null; civilDusk: number | null; moonrise: number | null; moonset: number | null; daylight: "normal" | "polar-day" | "polar-night"; moonPhase: "New Moon" | "Waxing Crescent" | "First Quarter" | "Waxing Gibbous" | "Full Moon" | "Waning Gibbous" | "Last Quarter" | "Waning Crescent"; moonPhaseFraction: number; moonIllumination: number; isMoonUp: boolean; isSunUp: boolean; source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed" }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/astronomy/sky': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { from: number; stepMinutes: number; sunAltitude: (number)[]; moonAltitude: (number)[]; sunEvents: ({ kind: "sunrise" | "sunset"; at: number })[]; moonPhaseFraction: number; hemisphere: "north" | "south"; timeZone: string }; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/places/search': {
    question: { query: { name: string; count?: number; language?: string } }
    answer: { data: ({ name: string; country: string; state: string | null; coordinates: { lat: number; lon: number }; displayName: string | null })[] }
  }
  'GET /api/places/reverse': {
    question: { query: { lat: number; lon: number } }
    answer: { data: { name: string; country: string; state: string | null; coordinates: { lat: number; lon: number }; displayName: string | null } }
  }
  'GET /api/geocoding/v1/search': {
    question: { query: { name: string; count?: number; language?: string; countryCode?: string } }
    answer: { results?: ({ id?: number | null; name: string; latitude?: number | null; longitude?: number | null; feature_code?: string | null; country_code?: string | null; country?: string | null; admin1?: string | null; timezone?: string | null; population?: number | null })[]; generationtime_ms?: number }
  }
  'GET /api/geocoding/v1/reverse': {
    question: { query: { latitude: number; longitude: number; language?: string } }
    answer: { results: ({ name: string; latitude: number; longitude: number; country: string; country_code?: string; admin1?: string; timezone: string })[]; generationtime_ms: number }
  }
  'GET /api/openmeteo/v1/forecast': {
    question: { query: { latitude: number; longitude: number; current?: string; hourly?: string; daily?: string; timezone?: string; forecast_days?: number; past_days?: number; temperature_unit?: "celsius" | "fahrenheit"; wind_speed_unit?: "kmh" | "ms" | "mph" | "kn"; precipitation_unit?: "mm" | "inch"; timeformat?: "iso8601" | "unixtime" } }
    answer: Record<string, unknown>
  }
  'GET /api/nws/points/{lat},{lon}': {
    question: { path: { lat: number; lon: number } }
    answer: { properties: { gridId: string; gridX: number; gridY: number } }
  }
  'GET /api/nws/gridpoints/{wfo}/{x},{y}/stations': {
    question: { path: { wfo: string; x: string; y: string } }
    answer: { type: "FeatureCollection"; features: ({  })[] }
  }
  'GET /api/nws/gridpoints/{wfo}/{x},{y}/forecast': {
    question: { path: { wfo: string; x: string; y: string } }
    answer: { properties: { periods: ({  })[] } }
  }
  'GET /api/nws/stations/{id}/observations/latest': {
    question: { path: { id: string } }
    answer: { properties: { timestamp: string } }
  }
  'GET /api/nws/alerts/active': {
    question: { query?: { point?: string; area?: string; status?: "actual" } }
    answer: { type: "FeatureCollection"; features: ({  })[] }
  }
  'GET /api/geomet': {
    question: { query: { SERVICE?: string; REQUEST: "GetMap" | "GetFeatureInfo" | "GetLegendGraphic" | "GetFeature"; LANG?: string; VERSION?: string; CRS?: string; BBOX?: string; WIDTH?: number; HEIGHT?: number; LAYERS?: string; STYLES?: string; FORMAT?: string; TRANSPARENT?: string; QUERY_LAYERS?: string; INFO_FORMAT?: string; FEATURE_COUNT?: number; I?: number; J?: number; SLD_VERSION?: string; LAYER?: string; STYLE?: string; TYPENAMES?: string; OUTPUTFORMAT?: string; SRSNAME?: string; COUNT?: number } }
    answer: { type: "FeatureCollection"; features: ({  })[] }
  }
  'GET /api/openweather/data/2.5/weather': {
    question: { query: { lat: number; lon: number; units?: "standard" | "metric" | "imperial"; lang?: string; exclude?: string } }
    answer: { weather: ({  })[]; main: {  } }
  }
  'GET /api/openweather/data/3.0/onecall': {
    question: { query: { lat: number; lon: number; units?: "standard" | "metric" | "imperial"; lang?: string; exclude?: string } }
    answer: { lat: number; lon: number; timezone: string }
  }
  'GET /api/weatherapi/v1/astronomy.json': {
    question: { query: { q: string; dt?: string } }
    answer: { astronomy: { astro: {  } } }
  }
  'GET /api/rainviewer/public/weather-maps.json': {
    question: {}
    answer: { version: string; generated: number; host: string; radar: { past: ({ time: number; path: string })[]; nowcast?: ({ time: number; path: string })[] } }
  }
  'GET /api/outlooks/thunderstorm': {
    question: {}
    answer: { data: ({ id: string; title: string; description: string; imageUrl: string; period: string; validTime: string | null; validUntil: string | null; issueTime: string | null; geojsonUrl: string | null; geojsonFilename: string | null; isDrawn: boolean; threats: ({ level: "minor" | "moderate" | "high" | "extreme"; coverage: string | null; tornadoRisk: boolean; rain: { from: number | null; to: number } | null; hail: { from: number | null; to: number } | null; gust: { from: number | null; to: number } | null; places: (string)[] })[]; unreadAreas: number })[]; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/outlooks/significant-weather': {
    question: {}
    answer: { data: ({ id: string; title: string; description: string; imageUrl: string; period: string; validTime: string | null; validUntil: string | null; issueTime: string | null; geojsonUrl: string | null; geojsonFilename: string | null; isDrawn: boolean; threats: ({ level: "minor" | "moderate" | "high" | "extreme"; coverage: string | null; tornadoRisk: boolean; rain: { from: number | null; to: number } | null; hail: { from: number | null; to: number } | null; gust: { from: number | null; to: number } | null; places: (string)[] })[]; unreadAreas: number })[]; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/radar/frames': {
    question: { query?: { precipitation?: "rain" | "snow" } }
    answer: { state: "ready" | "silent" | "off"; checkedAt: string; precipitation: "rain" | "snow"; agency: "ECCC" | "IEM"; box: { west: number; south: number; east: number; north: number }; frames: ({ at: string; kind: "observed" | "moved-forward"; runAt: string | null; readable: boolean; picture: string })[]; newestObservedAt: string | null; coverage: string | null; attribution: { name: string; url: string } }
  }
  'GET /api/weather/next-hours': {
    question: { query: { lat: number; lon: number; known?: "0" | "1"; clock?: "12" | "24" } }
    answer: { state: "dry" | "coming" | "now" | "may-pass" | "model-only" | "unknown"; why: "not-covered" | "unreadable" | "stale" | "silent" | "reading" | "off" | null; precipitation: "rain" | "snow"; fall: "rain" | "snow" | "freezing-rain"; sentence: string; modelSentence: string | null; beginsAt: string | null; endsAt: string | null; strongest: "none" | "very-light" | "light" | "moderate" | "heavy" | "very-heavy" | null; movement: { towards: number | null; speed: number } | null; radar: { observedAt: string; endsAt: string; agency: "ECCC" | "IEM" } | null; model: { name: string } | null; bars: ({ from: string; to: string; known: "observed" | "moved-forward" | "model"; rate: number | null; step: "none" | "very-light" | "light" | "moderate" | "heavy" | "very-heavy"; type: "rain" | "snow" | "freezing-rain" })[]; attribution: ({ name: string; url: string })[] }
  }
  'GET /api/map/alerts/ca': {
    question: { query?: { zoom?: number } }
    answer: { type: "FeatureCollection"; features: ({ type: "Feature"; id: string; properties: { id: string; language: "en" | "fr"; event: string; headline: string | null; severity: "extreme" | "severe" | "moderate" | "minor"; areaDesc: string; effective: string; expires: string | null; description: string; source: "NWS" | "ECCC" | "NOAA" | "OpenWeather" | "Open-Meteo" | "Test"; sender: string; alert_type: "warning" | "watch" | "advisory" | "statement" | null; status: "issued" | "continued"; risk_colour: "red" | "orange" | "yellow" | null }; geometry: { type: "MultiPolygon"; coordinates: ((([number, number])[])[])[] } | null })[]; unlisted?: number; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/map/alerts/us': {
    question: { query?: { zoom?: number } }
    answer: { type: "FeatureCollection"; features: ({ type: "Feature"; id: string; properties: { id: string; language: "en" | "fr"; event: string; headline: string | null; severity: "extreme" | "severe" | "moderate" | "minor"; areaDesc: string; effective: string; expires: string | null; description: string; source: "NWS" | "ECCC" | "NOAA" | "OpenWeather" | "Open-Meteo" | "Test"; sender: string; alert_type: "warning" | "watch" | "advisory" | "statement" | null; status: "issued" | "continued"; risk_colour: "red" | "orange" | "yellow" | null }; geometry: { type: "MultiPolygon"; coordinates: ((([number, number])[])[])[] } | null })[]; unlisted?: number; meta: ({ source: "Open-Meteo" | "NWS" | "ECCC" | "GLERL" | "NDBC" | "IEM" | "CHS" | "OpenWeather" | "WeatherAPI" | "Computed"; ok: boolean; fetchedAt: string | null; stale: boolean; lastGoodAt?: string; error?: string; code?: string })[] }
  }
  'GET /api/auth/get-session': {
    question: {}
    answer: { session: { id: string; expiresAt: string }; user: { id: string; email: string; name: string; role: "user" | "admin" } } | null
  }
  'POST /api/auth/sign-in/email': {
    question: { body: { email: string; password: string } }
    answer: { user: { id: string; email: string; name: string; role: "user" | "admin" } } | { secondFactor: { authenticatorApp: boolean; passkey: boolean } }
  }
  'POST /api/auth/sign-in/second-factor': {
    question: { body: { code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }; clientExtensionResults?: {  } } } }
    answer: { user: { id: string; email: string; name: string; role: "user" | "admin" } }
  }
  'POST /api/auth/sign-in/passkey-request': {
    question: {}
    answer: { challenge: string }
  }
  'POST /api/auth/sign-up/email': {
    question: { body: { email: string; password: string } }
    answer: { user: { id: string; email: string; name: string; role: "user" | "admin" } }
  }
  'POST /api/auth/sign-out': {
    question: {}
    answer: { success: true }
  }
  'POST /api/auth/revoke-sessions': {
    question: {}
    answer: { success: true }
  }
  'POST /api/auth/change-password': {
    question: { body: { currentPassword: string; newPassword: string } }
    answer: { user: { id: string; email: string; name: string; role: "user" | "admin" } }
  }
  'GET /api/auth/second-factor': {
    question: {}
    answer: { authenticatorApp: string | null; passkeys: ({ id: string; name: string; createdAt: string; lastUsedAt: string | null })[]; recoveryCodes: number }
  }
  'POST /api/auth/second-factor/authenticator-app': {
    question: { body: { password: string; code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }; clientExtensionResults?: {  } } } }
    answer: { secret: string; address: string }
  }
  'POST /api/auth/second-factor/authenticator-app/confirm': {
    question: { body: { code: string } }
    answer: { recoveryCodes: (string)[] | null }
  }
  'POST /api/auth/second-factor/authenticator-app/remove': {
    question: { body: { password: string; code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }; clientExtensionResults?: {  } } } }
    answer: { success: true }
  }
  'POST /api/auth/second-factor/passkeys/options': {
    question: { body: { password: string; code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }; clientExtensionResults?: {  } } } }
    answer: { challenge: string }
  }
  'POST /api/auth/second-factor/passkeys': {
    question: { body: { name: string; passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: (string)[] }; clientExtensionResults?: {  } } } }
    answer: { recoveryCodes: (string)[] | null }
  }
  'POST /api/auth/second-factor/passkeys/remove': {
    question: { body: { password: string; code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }; clientExtensionResults?: {  } }; id: string } }
    answer: { success: true }
  }
  'POST /api/auth/second-factor/recovery-codes': {
    question: { body: { password: string; code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }; clientExtensionResults?: {  } } } }
    answer: { recoveryCodes: (string)[] | null }
  }
  'POST /api/auth/second-factor/passkey-request': {
    question: {}
    answer: { challenge: string }
  }
  'PUT /api/account/places': {
    question: { body: { base: ({ label: string; ownName: string | null; coordinates: { lat: number; lon: number } })[]; places: ({ label: string; ownName: string | null; coordinates: { lat: number; lon: number } })[] } }
    answer: { data: ({ label: string; ownName: string | null; coordinates: { lat: number; lon: number } })[]; left: ({ label: string; ownName: string | null; coordinates: { lat: number; lon: number } })[] }
  }
  'GET /api/posts': {
    question: { query?: { search?: string; category?: "forecasts" | "alerts"; tag?: string; language?: "en" | "fr"; author_id?: string; is_draft?: "true" | "false" | "all"; scheduled?: "true"; sortBy?: "published_at" | "view_count" | "like_count"; sortOrder?: "desc" | "asc"; page?: number; limit?: number } }
    answer: { posts: ({ id: string; slug: string; title: string; excerpt: string; language: "en" | "fr"; cover_image: string | null; cover_variants: ({ url: string; width: number; height: number })[]; categories: (string)[]; tags: (string)[] | null; author_id: string; is_draft: boolean; published_at: string | null; updated_at: string; view_count: number; comment_count: number; like_count: number; read_minutes: number })[]; count: number; page: number; totalPages: number }
  }
  'POST /api/posts': {
    question: { body: { title?: string; content?: string; excerpt?: string | null; language?: "en" | "fr"; cover_image?: string | null; categories?: ("forecasts" | "alerts")[]; tags?: (string)[] | null; is_draft?: boolean; published_at?: string | null } }
    answer: { id: string; slug: string; title: string; excerpt: string; language: "en" | "fr"; cover_image: string | null; cover_variants: ({ url: string; width: number; height: number })[]; categories: (string)[]; tags: (string)[] | null; author_id: string; is_draft: boolean; published_at: string | null; updated_at: string; view_count: number; comment_count: number; like_count: number; read_minutes: number; content: string; content_html: string; content_tree: (string | RichElement)[] }
  }
  'GET /api/posts/{post}': {
    question: { path: { post: string } }
    answer: { id: string; slug: string; title: string; excerpt: string; language: "en" | "fr"; cover_image: string | null; cover_variants: ({ url: string; width: number; height: number })[]; categories: (string)[]; tags: (string)[] | null; author_id: string; is_draft: boolean; published_at: string | null; updated_at: string; view_count: number; comment_count: number; like_count: number; read_minutes: number; content: string; content_html: string; content_tree: (string | RichElement)[] }
  }
  'PATCH /api/posts/{post}': {
    question: { path: { post: string }; body: { title?: string; content?: string; excerpt?: string | null; language?: "en" | "fr"; cover_image?: string | null; categories?: ("forecasts" | "alerts")[]; tags?: (string)[] | null; is_draft?: boolean; published_at?: string | null; based_on?: string } }
    answer: { id: string; slug: string; title: string; excerpt: string; language: "en" | "fr"; cover_image: string | null; cover_variants: ({ url: string; width: number; height: number })[]; categories: (string)[]; tags: (string)[] | null; author_id: string; is_draft: boolean; published_at: string | null; updated_at: string; view_count: number; comment_count: number; like_count: number; read_minutes: number; content: string; content_html: string; content_tree: (string | RichElement)[] }
  }
  'DELETE /api/posts/{post}': {
    question: { path: { post: string } }
    answer: null
  }
  'POST /api/posts/preview': {
    question: { body: { content: string } }
    answer: { content_html: string; content_tree: (string | RichElement)[] }
  }
  'POST /api/posts/{id}/publish': {
    question: { path: { id: string } }
    answer: { id: string; slug: string; title: string; excerpt: string; language: "en" | "fr"; cover_image: string | null; cover_variants: ({ url: string; width: number; height: number })[]; categories: (string)[]; tags: (string)[] | null; author_id: string; is_draft: boolean; published_at: string | null; updated_at: string; view_count: number; comment_count: number; like_count: number; read_minutes: number; content: string; content_html: string; content_tree: (string | RichElement)[] }
  }
  'GET /api/posts/{id}/comments': {
    question: { path: { id: string }; query?: { page?: number; limit?: number } }
    answer: { comments: ({ id: string; post_id: string; user_id: string; content: string; created_at: string; is_own: boolean })[]; count: number; page: number; totalPages: number }
  }
  'POST /api/posts/{id}/comments': {
    question: { path: { id: string }; body: { content: string } }
    answer: { id: string; post_id: string; user_id: string; content: string; created_at: string; is_own: boolean }
  }
  'DELETE /api/comments/{id}': {
    question: { path: { id: string } }
    answer: null
  }
  'GET /api/posts/{id}/like': {
    question: { path: { id: string } }
    answer: { liked: boolean; like_count: number }
  }
  'PUT /api/posts/{id}/like': {
    question: { path: { id: string } }
    answer: { liked: boolean; like_count: number }
  }
  'DELETE /api/posts/{id}/like': {
    question: { path: { id: string } }
    answer: { liked: boolean; like_count: number }
  }
  'GET /api/authors/{id}': {
    question: { path: { id: string } }
    answer: { id: string; avatar_url: string | null; bio: string | null; social_links: Record<string, string>; created_at: string | null }
  }
  'PUT /api/authors/{id}': {
    question: { path: { id: string }; body: { avatar_url?: string | null; bio?: string | null; social_links?: Record<string, string> } }
    answer: { id: string; avatar_url: string | null; bio: string | null; social_links: Record<string, string>; created_at: string | null }
  }
  'POST /api/images': {
    question: {}
    answer: { url: string; width: number; height: number }
  }
  'GET /api/reports/near': {
    question: { query: { lat: number; lon: number; within?: number; hours?: "1" | "3" | "24"; limit?: number } }
    answer: { data: ({ id: string; title: string; words: string; place: string; latitude: number; longitude: number; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; kind: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; observedAt: string; picture: { url: string; width: number; height: number; alt: string | null; isVideo: boolean } | null; distanceKm: number })[] }
  }
  'GET /api/reports/map': {
    question: { query: { box: string; hours?: "1" | "3" | "24" } }
    answer: { data: { marks: ({ id: string; title: string; words: string; place: string; latitude: number; longitude: number; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; kind: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; observedAt: string; picture: { url: string; width: number; height: number; alt: string | null; isVideo: boolean } | null; count: number })[]; count: number; isWhole: boolean; hours: number } }
  }
  'GET /api/reports.geojson': {
    question: { query?: { bbox?: string; since?: string } }
    answer: { type: "FeatureCollection"; license: string; features: ({ type: "Feature"; id: string; geometry: { type: "Point"; coordinates: (number)[] }; properties: { title: string; words: string; place: string; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; kind: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; observedAt: string; picture: { url: string; width: number; height: number; alt: string | null; isVideo: boolean } | null; url: string } })[] }
  }
  'GET /api/reports': {
    question: { query?: { sort?: "newest" | "popular"; page?: number; limit?: number } }
    answer: { reports: ({ id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" })[]; count: number; page: number; totalPages: number }
  }
  'POST /api/reports': {
    question: { body: { title: string; description: string; reporter_name: string; location_name: string; temperature?: number | null; weather_type?: string | null; measure?: { what: "snow-depth" | "hail-size" | "rain"; value: number } | null; minutes_ago?: number | null; waited_minutes?: number | null; latitude?: number | null; longitude?: number | null; uploads?: (string)[] | null; alt_texts?: Record<string, string> | null; website?: string; filled_in_ms?: number } }
    answer: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn"; receipt: { url: string } | null }
  }
  'GET /api/reports/{id}': {
    question: { path: { id: string } }
    answer: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" }
  }
  'GET /api/reports/{id}/comments': {
    question: { path: { id: string }; query?: { page?: number; limit?: number } }
    answer: { comments: ({ id: string; report_id: string; commenter_name: string; comment_text: string; created_at: string })[]; count: number; page: number; totalPages: number }
  }
  'POST /api/reports/{id}/comments': {
    question: { path: { id: string }; body: { commenter_name: string; comment_text: string; website?: string; filled_in_ms?: number } }
    answer: { id: string; report_id: string; commenter_name: string; comment_text: string; created_at: string }
  }
  'POST /api/reports/{id}/likes': {
    question: { path: { id: string } }
    answer: { like_count: number }
  }
  'GET /api/admin/reports': {
    question: { query?: { approved?: "true" | "false"; page?: number; limit?: number } }
    answer: { reports: ({ id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version: number; refusal?: "refused" | "withdrawn"; exact_position: { latitude: number; longitude: number } | null; exact_location_name: string })[]; count: number; page: number; totalPages: number; pending_count: number; most_pending: number; is_nearly_full: boolean }
  }
  'POST /api/admin/reports/{id}/approve': {
    question: { path: { id: string } }
    answer: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" }
  }
  'DELETE /api/admin/reports/{id}': {
    question: { path: { id: string } }
    answer: null
  }
  'DELETE /api/admin/report-comments/{id}': {
    question: { path: { id: string } }
    answer: null
  }
  'GET /api/admin/weather-reports/queue': {
    question: { query?: { page?: number; limit?: number } }
    answer: { reports: ({ id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version: number; refusal?: "refused" | "withdrawn"; exact_position: { latitude: number; longitude: number } | null; exact_location_name: string; urgency: "alert" | "dangerous" | "flagged" | "usual"; surroundings: { measured: { station: string; distance_km: number; observed_at: string; temperature: number | null; wind_speed: number | null; wind_gust: number | null; visibility: number | null } | null; alerts: ({ id: string; event: string; colour: "red" | "orange" | "yellow" | null })[] | null; radar?: { observed_at: string; precipitation: "rain" | "snow" | null; here: { step: "none" | "very-light" | "light" | "moderate" | "heavy" | "very-heavy"; within_km: number }; nearest_km: number | null; within_km: number } | null } | null; flags: ({ reason: "wrong-place" | "old" | "not-weather" | "offensive" | "shows-person"; count: number })[]; near: ({ id: string; title: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; distance_km: number; created_at: string; is_approved: boolean })[]; photos: ({ media_id: string; taken_at: string | null; distance_km: number | null; seen_in: (string)[] })[]; sender: { reports: number; refused: number } | null; opinions: ({ rule: "temperature-agrees"; reported: number; measured: number; within: number } | { rule: "temperature-differs"; reported: number; measured: number; more_than: number } | { rule: "too-warm-for-snow"; measured: number; more_than: number } | { rule: "too-cold-for-rain"; measured: number; less_than: number } | { rule: "sees-far"; measured_km: number; at_least_km: number } | { rule: "radar-agrees"; precipitation: "rain" | "snow" | null; step: "none" | "very-light" | "light" | "moderate" | "heavy" | "very-heavy"; within_km: number } | { rule: "radar-shows-nothing"; within_km: number } | { rule: "nothing-measured" } | { rule: "no-place" } | { rule: "photo-is-old"; hours: number; more_than_hours: number } | { rule: "photo-is-elsewhere"; distance_km: number; more_than_km: number } | { rule: "picture-seen-before"; times: number })[] })[]; count: number; page: number; totalPages: number; pending_count: number; most_pending: number; is_nearly_full: boolean }
  }
  'POST /api/admin/weather-reports/{id}/approve': {
    question: { path: { id: string }; body: { version: number } }
    answer: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" }
  }
  'POST /api/admin/weather-reports/{id}/refuse': {
    question: { path: { id: string }; body: { version: number; reason: { code: "not-weather" | "wrong-place" | "old" | "shows-person" | "offensive" | "unclear" | "other"; words?: string } } }
    answer: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" }
  }
  'POST /api/admin/weather-reports/{id}/withdraw': {
    question: { path: { id: string }; body: { version: number; reason: { code: "not-weather" | "wrong-place" | "old" | "shows-person" | "offensive" | "unclear" | "other"; words?: string } } }
    answer: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" }
  }
  'POST /api/admin/weather-reports/{id}/undo': {
    question: { path: { id: string } }
    answer: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" }
  }
  'GET /api/receipts/{secret}': {
    question: { path: { secret: string } }
    answer: { state: "waiting" | "published" | "refused" | "withdrawn"; reason: { code: "not-weather" | "wrong-place" | "old" | "shows-person" | "offensive" | "unclear" | "other"; words: string | null } | null; erased_at: string | null; report: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" } }
  }
  'PATCH /api/receipts/{secret}': {
    question: { path: { secret: string }; body: { title?: string; description?: string; reporter_name?: string; location_name?: string } }
    answer: { state: "waiting" | "published" | "refused" | "withdrawn"; reason: { code: "not-weather" | "wrong-place" | "old" | "shows-person" | "offensive" | "unclear" | "other"; words: string | null } | null; erased_at: string | null; report: { id: string; title: string; description: string; reporter_name: string; location_name: string; weather_type: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; latitude: number | null; longitude: number | null; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; observedAt: string; is_approved: boolean; is_questioned: boolean; like_count: number; comment_count: number; created_at: string; media: ({ id: string; media_url: string; media_type: "photo" | "video"; file_name: string; file_size: number; mime_type: string; width: number | null; height: number | null; variants: ({ url: string; width: number; height: number })[]; alt_text: string | null })[]; version?: number; refusal?: "refused" | "withdrawn" } }
  }
  'DELETE /api/receipts/{secret}': {
    question: { path: { secret: string } }
    answer: null
  }
  'POST /api/reports/{id}/flags': {
    question: { path: { id: string }; body: { reason: "wrong-place" | "old" | "not-weather" | "offensive" | "shows-person" } }
    answer: null
  }
  'GET /api/alerts/{id}/reports': {
    question: { path: { id: string } }
    answer: { data: ({ id: string; title: string; words: string; place: string; latitude: number; longitude: number; nearTown: { town: string; distanceKm: number; direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" | null } | null; kind: "sunny" | "cloudy" | "fog" | "drizzle" | "rain" | "heavy-rain" | "freezing-rain" | "mixed" | "ice-pellets" | "flurries" | "snow" | "blowing-snow" | "snow-squall" | "hail" | "wind" | "wind-damage" | "lightning" | "thunderstorm" | "thundersnow" | "funnel-cloud" | "tornado" | "flooding" | null; temperature: number | null; measure: { what: "snow-depth" | "hail-size" | "rain"; value: number; unit: "cm" | "mm" } | null; observedAt: string; picture: { url: string; width: number; height: number; alt: string | null; isVideo: boolean } | null })[]; count: number }
  }
  'GET /api/reports/{id}/alerts': {
    question: { path: { id: string } }
    answer: { data: ({ id: string; language: "en" | "fr"; sender: string; event: string; kind: "warning" | "watch" | "advisory" | "statement" | null; colour: "red" | "orange" | "yellow" | null; severity: "extreme" | "severe" | "moderate" | "minor"; start: string; end: string | null; badge: "Test" | "Generated" | null })[] }
  }
  'GET /api/uploads/{id}': {
    question: { path: { id: string } }
    answer: { id: string; state: "receiving" | "processing" | "ready" | "refused"; file_name: string; file_type: string; size: number; offset: number; detail: string | null }
  }
  'PATCH /api/uploads/{id}': {
    question: { path: { id: string } }
    answer: null
  }
  'DELETE /api/uploads/{id}': {
    question: { path: { id: string } }
    answer: null
  }
  'GET /api/notifications/key': {
    question: {}
    answer: { data: { publicKey: string } }
  }
  'POST /api/notifications': {
    question: { body: { places: ({ lat: number; lon: number; name: string; colours: "off" | "red" | "orange" | "all"; watches: boolean; rain?: boolean; morning?: string | null })[]; quiet: { from: string; until: string; wakes: boolean } | null; units?: string; clock?: "12" | "24"; endpoint: string; keys: { p256dh: string; auth: string } } }
    answer: { data: { id: string; token: string } }
  }
  'POST /api/notifications/renewal': {
    question: { body: { old: { endpoint: string; keys: { p256dh: string; auth: string } }; renewed: { endpoint: string; keys: { p256dh: string; auth: string } } } }
    answer: null
  }
  'GET /api/notifications/{id}': {
    question: { path: { id: string } }
    answer: { data: { places: ({ lat: number; lon: number; name: string; colours: "off" | "red" | "orange" | "all"; watches: boolean; rain: boolean; morning: string | null })[]; quiet: { from: string; until: string; wakes: boolean } | null; units: string; clock: "12" | "24"; lastSentAt: string | null } }
  }
  'PUT /api/notifications/{id}': {
    question: { path: { id: string }; body: { places: ({ lat: number; lon: number; name: string; colours: "off" | "red" | "orange" | "all"; watches: boolean; rain?: boolean; morning?: string | null })[]; quiet: { from: string; until: string; wakes: boolean } | null; units?: string; clock?: "12" | "24" } }
    answer: null
  }
  'DELETE /api/notifications/{id}': {
    question: { path: { id: string } }
    answer: null
  }
  'POST /api/notifications/{id}/test': {
    question: { path: { id: string } }
    answer: null
  }
  'GET /api/feeds/alerts.json': {
    question: { query?: { lat?: number; lon?: number; region?: string } }
    answer: { version: string; title: string; home_page_url: string; feed_url: string; description: string; author: { name: string; url: string }; items: (Record<string, unknown>)[] }
  }
  'GET /api/admin/security/events': {
    question: { query?: { minutes?: number; page?: number; limit?: number; type?: "login_attempt" | "login_success" | "login_failure" | "logout" | "unauthorized_access" | "admin_action" | "permission_denied" | "xss_attempt" | "injection_attempt" | "invalid_input" | "file_upload" | "file_upload_rejected" | "malicious_file_detected" | "rate_limit_exceeded" | "suspicious_activity" | "api_key_invalid" | "api_abuse" | "csp_violation" | "security_header_missing" | "data_tampering" | "integrity_check_failed"; severity?: "low" | "medium" | "high" | "critical" } }
    answer: { events: ({ id: string; event_type: "login_attempt" | "login_success" | "login_failure" | "logout" | "unauthorized_access" | "admin_action" | "permission_denied" | "xss_attempt" | "injection_attempt" | "invalid_input" | "file_upload" | "file_upload_rejected" | "malicious_file_detected" | "rate_limit_exceeded" | "suspicious_activity" | "api_key_invalid" | "api_abuse" | "csp_violation" | "security_header_missing" | "data_tampering" | "integrity_check_failed"; details: { severity: "low" | "medium" | "high" | "critical"; message: string }; ip_address: string | null; user_agent: string | null; created_at: string })[]; count: number; page: number; totalPages: number }
  }
  'GET /api/admin/security/stats': {
    question: { query?: { hours?: number } }
    answer: { hours: number; total: number; by_severity: { low: number; medium: number; high: number; critical: number }; by_type: { login_attempt?: number; login_success?: number; login_failure?: number; logout?: number; unauthorized_access?: number; admin_action?: number; permission_denied?: number; xss_attempt?: number; injection_attempt?: number; invalid_input?: number; file_upload?: number; file_upload_rejected?: number; malicious_file_detected?: number; rate_limit_exceeded?: number; suspicious_activity?: number; api_key_invalid?: number; api_abuse?: number; csp_violation?: number; security_header_missing?: number; data_tampering?: number; integrity_check_failed?: number }; recent_grave: number; is_alert: boolean }
  }
  'POST /api/csp-reports': {
    question: { body: { "csp-report": { "document-uri"?: string | null; "blocked-uri"?: string | null; "effective-directive"?: string | null; "violated-directive"?: string | null; "source-file"?: string | null; "line-number"?: number | null } } | ({ type: string; body?: { documentURL?: string | null; blockedURL?: string | null; effectiveDirective?: string | null; sourceFile?: string | null; lineNumber?: number | null } | null })[] }
    answer: null
  }
}
