/** A surface station of the Canadian network; places as published by Environment Canada. */
export interface SwobStation {
  name: string
  tcId: string
  wmoId: string
  climateId: string
  latitude: number
  longitude: number
  elevation: number
  /** `late`: its reports have not come for hours; `no-temperature`: its thermometer fails. */
  trouble?: 'late' | 'no-temperature'
}

const station = (
  name: string,
  tcId: string,
  wmoId: string,
  climateId: string,
  [latitude, longitude, elevation]: [number, number, number],
  trouble?: SwobStation['trouble'],
): SwobStation => ({ name, tcId, wmoId, climateId, latitude, longitude, elevation, ...(trouble && { trouble }) })

export const SWOB_STATIONS: readonly SwobStation[] = [
  station('TORONTO CITY', 'XTO', '71508', '6158355', [43.6667, -79.4, 112.5], 'late'),
  station('TORONTO CITY CENTRE', 'YTZ', '71265', '6158359', [43.6286, -79.3958, 76.8], 'no-temperature'),
  station('TORONTO INTL A', 'YYZ', '71624', '6158731', [43.6772, -79.6306, 173.4]),
  station('BURLINGTON PIERS', 'WWB', '71437', '6151061', [43.3, -79.8, 77.4]),
  station('HAMILTON A', 'YHM', '71263', '6153193', [43.1717, -79.9342, 237.7]),
  station('PORT WELLER', 'WWZ', '71432', '6136699', [43.25, -79.2167, 79]),
  station("REGION OF WATERLOO INT'L A", 'YKF', '71368', '6144239', [43.4608, -80.3786, 321.6]),
  station('BARRIE-ORO', 'XBI', '71314', '6117700', [44.4833, -79.55, 289]),
  station('EGBERT CS', 'XET', '71296', '611E001', [44.2333, -79.7833, 251]),
  station('COLLINGWOOD', 'XCO', '71270', '6111792', [44.5, -80.2167, 179.8]),
  station('MUSKOKA A', 'YQA', '71630', '6115525', [44.9747, -79.3033, 281.9]),
  station('WIARTON A', 'YVV', '71633', '6119500', [44.7458, -81.1072, 222.2]),
  station('GODERICH', 'XGD', '71261', '6122847', [43.7667, -81.7167, 213.7]),
  station('SARNIA', 'YZR', '71704', '6127519', [42.9994, -82.3089, 180.6]),
  station('LONDON A', 'YXU', '71623', '6144473', [43.0331, -81.1511, 278]),
  station('WINDSOR A', 'YQG', '71538', '6139525', [42.2756, -82.9556, 189.6]),
  station('PETERBOROUGH A', 'YPQ', '71629', '6166415', [44.23, -78.3633, 191.4]),
  station('TRENTON A', 'YTR', '71621', '6158875', [44.1189, -77.5281, 86.3]),
  station('KINGSTON A', 'YGK', '71820', '6104142', [44.2258, -76.5967, 92.7]),
  station('OTTAWA INTL A', 'YOW', '71628', '6106001', [45.3225, -75.6692, 114]),
  station('PETAWAWA A', 'YWA', '71625', '6106400', [45.9522, -77.3192, 130.1]),
  station('NORTH BAY A', 'YYB', '71731', '6085701', [46.3636, -79.4228, 370.3]),
  station('SUDBURY A', 'YSB', '71730', '6068158', [46.625, -80.7989, 348.4]),
]
