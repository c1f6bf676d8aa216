/** Numbers that a style sheet reckons with, as a `style` takes them. */
export const styleNumbers = (numbers: Record<`--${string}`, number>) => numbers
