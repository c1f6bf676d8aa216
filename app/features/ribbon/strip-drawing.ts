import type { RibbonDrawing } from './ribbon-drawing.ts'

/**
 * A ribbon for a list of places: without figures and sun times, so that strips under one another are read downwards.
 */
export const stripDrawing = (drawing: RibbonDrawing): RibbonDrawing => ({
  ...drawing,
  hours: [],
  plates: [],
  temperature: { ...drawing.temperature, dots: [] },
  axis: { ...drawing.axis, labels: drawing.axis.labels.filter(({ kind }) => kind !== 'sun') },
})
