/** A measured value; a missing one has quality control `Z` (not checked). */
export const measured = (unit: string, value: number | null, digits = 2) => ({
  unitCode: `wmoUnit:${unit}`,
  value: value === null ? null : Number(value.toFixed(digits)),
  qualityControl: value === null ? 'Z' : 'V',
})

/** A value without quality control (`qc:Z`). */
export const quantity = (unit: string, value: number | null) => ({ unitCode: `wmoUnit:${unit}`, value })
