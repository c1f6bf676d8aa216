import { m } from '#words/messages.js'

/** OpenWeather id and description, for one WMO code. */
type CodeMeaning = readonly [id: number, description: () => string]

/**
 * WMO code table 4677 (WMO-No. 306, present weather `ww`, 00–99), by code, in OpenWeather's numbering.
 *
 * The codes that Open-Meteo sends (0–3, 45, 48, 51–57, 61–67, 71–77, 80–82, 85, 86, 95, 96, 99) carry Open-Meteo's own
 * meaning and words; 0–3 describe the cloud itself there, not its growth. The others read as WMO words them, so that
 * an observation of another source still reads right. Weather of the past hour (20–29) and weather in sight (14–16) is
 * not weather at the place: its group is Clouds. OpenWeather has no id for freezing drizzle, hail without thunder or
 * blowing snow; they take the nearest: 511 freezing rain, 52x shower rain, 60x snow.
 */
export const WMO_CODES: readonly CodeMeaning[] = [
  // 00–09 the sky, and what hangs in the air
  [800, m.wmo_00],
  [801, m.wmo_01],
  [802, m.wmo_02],
  [804, m.wmo_03],
  [711, m.wmo_04],
  [721, m.wmo_05],
  [761, m.wmo_06],
  [751, m.wmo_07],
  [731, m.wmo_08],
  [761, m.wmo_09],
  // 10–19 near the place, or without precipitation
  [701, m.wmo_10],
  [741, m.wmo_11],
  [741, m.wmo_12],
  [210, m.wmo_13],
  [803, m.wmo_14],
  [803, m.wmo_15],
  [803, m.wmo_16],
  [211, m.wmo_17],
  [771, m.wmo_18],
  [781, m.wmo_19],
  // 20–29 in the past hour, not now
  [803, m.wmo_20],
  [803, m.wmo_21],
  [803, m.wmo_22],
  [803, m.wmo_23],
  [803, m.wmo_24],
  [803, m.wmo_25],
  [803, m.wmo_26],
  [803, m.wmo_27],
  [803, m.wmo_28],
  [803, m.wmo_29],
  // 30–39 dust storms, drifting and blowing snow
  [761, m.wmo_30],
  [761, m.wmo_31],
  [761, m.wmo_32],
  [761, m.wmo_33],
  [761, m.wmo_34],
  [761, m.wmo_35],
  [600, m.wmo_36],
  [601, m.wmo_37],
  [601, m.wmo_38],
  [602, m.wmo_39],
  // 40–49 fog
  [741, m.wmo_40],
  [741, m.wmo_41],
  [741, m.wmo_42],
  [741, m.wmo_43],
  [741, m.wmo_44],
  [741, m.wmo_45],
  [741, m.wmo_46],
  [741, m.wmo_47],
  [741, m.wmo_48],
  [741, m.wmo_49],
  // 50–59 drizzle
  [300, m.wmo_50],
  [300, m.wmo_51],
  [301, m.wmo_52],
  [301, m.wmo_53],
  [302, m.wmo_54],
  [302, m.wmo_55],
  [511, m.wmo_56],
  [511, m.wmo_57],
  [310, m.wmo_58],
  [311, m.wmo_59],
  // 60–69 rain
  [500, m.wmo_60],
  [500, m.wmo_61],
  [501, m.wmo_62],
  [501, m.wmo_63],
  [502, m.wmo_64],
  [502, m.wmo_65],
  [511, m.wmo_66],
  [511, m.wmo_67],
  [615, m.wmo_68],
  [616, m.wmo_69],
  // 70–79 snow and ice
  [600, m.wmo_70],
  [600, m.wmo_71],
  [601, m.wmo_72],
  [601, m.wmo_73],
  [602, m.wmo_74],
  [602, m.wmo_75],
  [600, m.wmo_76],
  [600, m.wmo_77],
  [600, m.wmo_78],
  [611, m.wmo_79],
  // 80–89 showers
  [520, m.wmo_80],
  [521, m.wmo_81],
  [522, m.wmo_82],
  [615, m.wmo_83],
  [616, m.wmo_84],
  [620, m.wmo_85],
  [622, m.wmo_86],
  [612, m.wmo_87],
  [613, m.wmo_88],
  [520, m.wmo_89],
  // 90–99 hail, and thunder now or in the past hour
  [522, m.wmo_90],
  [500, m.wmo_91],
  [502, m.wmo_92],
  [615, m.wmo_93],
  [616, m.wmo_94],
  [211, m.wmo_95],
  [201, m.wmo_96],
  [212, m.wmo_97],
  [211, m.wmo_98],
  [202, m.wmo_99],
]
