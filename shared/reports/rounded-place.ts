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
  text
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

const roundedAngle = (_: string, degrees: string, minutes: string, seconds?: string): string =>
  `${(Number(degrees) + asNumber(minutes) / 60 + asNumber(seconds ?? '0') / 3600).toFixed(PUBLIC_DECIMALS)}°`

const asNumber = (text: string): number => Number(text.replace(',', '.'))

const START = String.raw`(?<![\d.])`
/** Minutes or seconds. */
const SIXTIETHS = String.raw`(\d{1,2}(?:[.,]\d+)?)(?!\d)`
const DEGREE = /[°º˚]/.source
const MINUTE = /['′’‘´]/.source
const SECOND = /["″”“]/.source
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
/**
 * Numbers with more decimals than the public sees. After a comma one more is needed, or `1,000 Islands` would match.
 */
const DEGREES = /(?<![\d.])\d{1,3}(?:\.\d{3,}|,\d{4,})/g
