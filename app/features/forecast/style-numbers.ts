/** Custom properties with numbers for `calc()`, typed for a `style` attribute. */
export const styleNumbers = (numbers: Record<`--${string}`, number>) => numbers
