/** Decimals of a degree that the public sees: about 1 km. */
const PUBLIC_DECIMALS = 2

/** @param degrees of latitude or longitude */
export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(PUBLIC_DECIMALS)) + 0

/**
 * The name of a place for the public, with coordinates in it rounded to about 1 km, in any common notation: they may be
 * the sender's home. Each number is treated by itself, because a latitude or longitude alone reveals half of the
 * position. Other numbers in names of places do not have three decimals.
 */
export const roundedPlace = (text: string): string =>
  roundedGrid(text)
    .replaceAll(MARKED_ANGLE, roundedAngle)
    .replaceAll(
      NAMED_ANGLE,
      (_, before: string, degrees: string, minutes: string, seconds?: string) =>
        `${before}${roundedAngle('', degrees, minutes, seconds)}`,
    )
    .replaceAll(ANGLE_WITH_NAME, roundedAngle)
    .replaceAll(LETTERED_ANGLE, roundedAngle)
    .replaceAll(PAIR_OF_ANGLES, (pair) => pair.replaceAll(BARE_ANGLE, roundedAngle))
    .replaceAll(PLUS_CODE, (_, region: string | undefined, cell: string) =>
      region ? `${region}${cell}00+` : `${cell}…`,
    )
    .replaceAll(DEGREES, (number: string) => {
      const degrees = asNumber(number)
      return degrees <= 180 ? degrees.toFixed(PUBLIC_DECIMALS) : number
    })

/**
 * What people write about the weather, for the public: a position in it is rounded like the name of a place. Here are
 * amounts and times, too, so that only two numbers side by side count, and only when they can be a position.
 */
export function roundedText(text: string): string {
  let shown = ''
  let end = 0
  let before: RegExpExecArray | undefined
  for (const angle of text.matchAll(ANGLE)) {
    const start = before?.index ?? 0
    const pair = text.slice(start, angle.index + angle[0].length)
    if (before && start >= end && isBetween(text.slice(start + before[0].length, angle.index)) && isPosition(pair)) {
      shown += text.slice(end, start) + roundedPlace(pair)
      end = start + pair.length
    }
    before = angle
  }
  return (
    roundedGrid(shown + text.slice(end))
      .replaceAll(HALF_A_POSITION, roundedPlace)
      // A code without a letter is more likely a sum.
      .replaceAll(PLUS_CODE, (code) => (/[a-z]/i.test(code) ? roundedPlace(code) : code))
  )
}

/**
 * With positions in metres of a grid (UTM, MGRS) in whole kilometres, and without the words of what3words, which name three
 * metres: there is nothing coarser in them.
 */
const roundedGrid = (text: string): string =>
  text
    .replaceAll(UTM, '$1$2000$3$4000')
    .replaceAll(MGRS, (all, square: string, digits: string) => {
      const [east = '', north = digits.slice(digits.length / 2)] = digits.includes(' ')
        ? digits.split(' ')
        : [digits.slice(0, digits.length / 2)]
      return east.length === north.length ? `${square}${east.slice(0, 2)} ${north.slice(0, 2)}` : all
    })
    .replaceAll(WHAT3WORDS, '$1…')

const isBetween = (text: string): boolean => BETWEEN_ANGLES.test(text)

/** Whether it lies in or around Ontario, or is somewhere on earth to 100 m or better. */
function isPosition(pair: string): boolean {
  const [one = 0, other = 0] = [...roundedPlace(pair).matchAll(/\d+\.\d+/g)].map(Number)
  const [latitude, longitude] = [Math.min(one, other), Math.max(one, other)]
  if (latitude >= 41 && latitude <= 57 && longitude >= 74 && longitude <= 96) return true
  return [...pair.matchAll(DEGREES)].length === 2 && latitude <= 90 && longitude <= 180
}

const roundedAngle = (_: string, degrees: string, minutes: string, seconds?: string): string =>
  `${(Number(degrees) + asNumber(minutes) / 60 + asNumber(seconds ?? '0') / 3600).toFixed(PUBLIC_DECIMALS)}°`

const asNumber = (text: string): number => Number(text.replace(',', '.'))

const START = String.raw`(?<![\d.])`
/** Minutes or seconds. */
const SIXTIETHS = String.raw`(\d{1,2}(?:[.,]\d+)?)(?!\d)`
/** The signs of angles, as people type them and as addresses of maps spell them. */
const DEGREE = /(?:[°º˚]|%C2%B0)/.source
const MINUTE = /(?:['′’‘´]|%27|%E2%80%B2)/.source
const SECOND = /(?:["″”“]|%22|%E2%80%B3)/.source
const BETWEEN = String.raw`[\s:-]+`
const FRACTION = String.raw`(?=[^NSEW]*[.,]\d|\d+${BETWEEN}\d+${BETWEEN}\d)`

/** `44°30'02.9"`, `44° 30.048`. */
const MARKED_ANGLE = new RegExp(
  String.raw`${START}(\d{1,3})\s*${DEGREE}\s*${SIXTIETHS}(?!\s*${DEGREE})(?:\s*${MINUTE})?(?:\s*${SIXTIETHS}(?!\s*${DEGREE})(?:\s*(?:${SECOND}|${MINUTE}{2}))?)?`,
  'g',
)
/** `N 44 30.048`, `N44:30:02`. */
const NAMED_ANGLE = new RegExp(
  String.raw`(\b[NSEW]\s*)${FRACTION}(\d{1,3})${BETWEEN}${SIXTIETHS}(?:${BETWEEN}${SIXTIETHS})?`,
  'gi',
)
/** `44 30 02.9 N`, `44:30.048N`, `44-30-02.9N`. */
const ANGLE_WITH_NAME = new RegExp(
  String.raw`${START}${FRACTION}(\d{1,3})${BETWEEN}${SIXTIETHS}(?:${BETWEEN}${SIXTIETHS})?(?=\s*[NSEW]\b)`,
  'gi',
)
/** `44d30m02.9s`, `44 deg 30.048 min`. */
const LETTERED_ANGLE = new RegExp(
  String.raw`${START}(\d{1,3})\s*(?:d|deg|degrees?|degrés?)\.?\s*${SIXTIETHS}\s*(?:m|min|minutes?)(?![a-z])\.?(?:\s*${SIXTIETHS}\s*(?:s|sec|seconds?|secondes?)(?![a-z])\.?)?`,
  'gi',
)
/** `43 39.192` or `43 39 11.5`, without a mark. */
const BARE = String.raw`\d{1,3}[\s:]+\d{1,2}(?:[\s:]+\d{1,2}(?:[.,]\d+)?|[.,]\d+)(?![\d.])`
const BARE_ANGLE = new RegExp(String.raw`(\d{1,3})[\s:]+${SIXTIETHS}(?:[\s:]+${SIXTIETHS})?`, 'g')
/** Without any mark or name only two angles side by side are a position: `43 39.192, -79 22.992`. */
const PAIR_OF_ANGLES = new RegExp(String.raw`${START}${BARE}\s*[,;/]?\s*[-\u2212]?${BARE}`, 'g')
/** Codes of the Open Location Code: `87M2MJ3C+5V` in full, `MJ3C+5V` beside the name of a town. */
const PLUS_CODE =
  /\b([23456789CFGHJMPQRVWX]{4})?([23456789CFGHJMPQRVWX]{2})[23456789CFGHJMPQRVWX]{2}\+[23456789CFGHJMPQRVWX]{2,7}\b/gi
/** A zone and band from the tropics to the ice, without a space, which a date has: `6 MAR 2026 1030`. */
const ZONE = String.raw`\b(?:0?[1-9]|[1-5]\d|60)[R-X]`
/** `17T 630084 4833438`, `17T 630084mE 4833438mN`, `17T E 630084 N 4833438`. */
const UTM = new RegExp(
  String.raw`(${ZONE}[\s,]+(?:E\s*)?)(\d{3})\d{3}(?:\.\d+)?(\s*m?\s*E?[\s,;]+(?:N\s*)?)(\d{4})\d{3}(?:\.\d+)?(?!\d)`,
  'gi',
)
/** `17TPJ3008433438`, `17T PJ 30084 33438`, from hundreds of metres on. */
const MGRS = new RegExp(
  String.raw`(${ZONE}\s?[A-HJ-NP-Z][A-HJ-NP-V]\s?)(\d{3,5} \d{3,5}|\d{10}|\d{8}|\d{6})(?!\d)`,
  'gi',
)
const WHAT3WORDS = /((?<!:)\/\/\/|\bw3w\.co\/|\bwhat3words\.com\/)\p{L}+(?:\.\p{L}+){2}/giu
/**
 * Numbers with more decimals than the public sees. After a comma one more is needed, or `1,000 Islands` would match.
 */
const DEGREES = /(?<![\d.])\d{1,3}(?:\.\d{3,}|,\d{4,})/g

/** A single latitude or longitude of Ontario. No reading of the weather has four decimals, so it is a position. */
const HALF_A_POSITION = /(?<![\d.,])(?:4[1-9]|5[0-7]|7[4-9]|8\d|9[0-6])[.,]\d{4,}/g

const WHOLE_OR_PART = String.raw`\d{1,3}(?:\.\d+|,\d+(?![\d.]))?`
/** What stands behind degrees, minutes or seconds, or between them. */
const UNIT = String.raw`(?:[\s:-]|${DEGREE}|${MINUTE}|${SECOND}|d(?:eg(?:rees?|r\u00e9s?)?)?\.?|m(?:in(?:utes?)?)?\.?|s(?:ec(?:on[ds]es?|onds?)?)?\.?)`
const SIXTY = String.raw`[0-5]?\d`
/** A number that may be a latitude or longitude, in any of the notations above. */
const ANGLE = new RegExp(
  String.raw`(?<![\d.%]|!(?=\dd))(?:\b[NSEWO]\s*)?(?:\d{1,3}${UNIT}{1,12}${SIXTY}(?:[.,]\d+|${UNIT}{1,12}${SIXTY}(?:[.,]\d+)?)|${WHOLE_OR_PART})(?!\.?\d)(?:${UNIT}{0,9}[NSEWO]\b)?`,
  'gi',
)
/** What people write between a latitude and a longitude. */
const BETWEEN_ANGLES =
  /^(?:[^\p{L}\d%]|%2C|%20|!4d|\b(?:[NSEWO]|d|deg|degrees?|m|min|minutes?|s|sec|seconds?|secondes?|lat|latitude|lon|lng|long|longitude|north|south|east|west|nord|sud|est|ouest|and|et|by|is)\b){1,40}$/iu
