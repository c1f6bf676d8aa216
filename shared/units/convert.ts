/** Exact by definition (international yard and pound agreement, 1959). */
export const MM_PER_INCH = 25.4
export const CM_PER_INCH = 2.54
export const KM_PER_MILE = 1.609344
/** Exact: the international nautical mile (1929) is 1852 m. */
export const KMH_PER_KNOT = 1.852
export const KMH_PER_METRE_PER_SECOND = 3.6
export const HPA_PER_KPA = 10
/**
 * Conventional millimetre of mercury: 13.5951 g/cm³ × 9.80665 m/s² × 1 mm = 133.322387415 Pa (NIST SP 811, appendix B).
 */
export const HPA_PER_MMHG = 1.33322387415
export const HPA_PER_INHG = HPA_PER_MMHG * MM_PER_INCH

export const celsiusToFahrenheit = (celsius: number): number => celsius * 1.8 + 32
export const fahrenheitToCelsius = (fahrenheit: number): number => (fahrenheit - 32) / 1.8
