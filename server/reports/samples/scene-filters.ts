/** SVG filters that make a drawing look like a phone's photo: blur, cloud and grain. */
export const FILTERS = [
  ...[3, 8, 20, 60].map(
    (blur) =>
      `<filter id="blur${blur}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  ),
  // Noise as transparency: takes the colour that it is applied to.
  ...[
    ['cloud', '0.004 0.012', 4],
    ['mist', '0.002 0.02', 3],
  ].map(
    ([id, frequency, octaves]) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 2.6 0 0 -0.9" result="noise"/><feComposite in="SourceGraphic" in2="noise" operator="in"/></filter>`,
  ),
].join('')

export const blurred = (by: 3 | 8 | 20 | 60, drawing: string): string => `<g filter="url(#blur${by})">${drawing}</g>`

interface Area {
  x?: number
  y?: number
  width?: number
  height?: number
  opacity?: number
}

/** A bank of cloud, or of wisps that lie flat. */
export const bank = (
  kind: 'cloud' | 'mist',
  fill: string,
  { x = 0, y = 0, width = 1600, height = 900, opacity = 1 }: Area = {},
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" opacity="${opacity}" filter="url(#${kind})"/>`
