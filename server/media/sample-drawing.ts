/** Strokes for the pictures of samples, which are drawn for this product: 1600 × 900, as SVG. */

export const [WIDTH, HEIGHT] = [1600, 900]

/**
 * @param sky colours at the top and at the bottom
 * @param width of what is drawn, pixels: blurring a large picture takes long
 */
export function pictureOf(
  [top, bottom]: readonly [string, string],
  drawing: string,
  { filters = '', width = WIDTH } = {},
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>${filters}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${drawing}</svg>`
}

/** The same numbers each time, so that a picture is the same on every site. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A filled ridge from edge to edge; its line is two waves laid over each other. */
export function ridge(height: number, swell: number, length: number, shift: number, fill: string, opacity = 1): string {
  const points: string[] = []
  for (let x = 0; x <= WIDTH; x += 20) {
    const y = height + Math.sin((x + shift) / length) * swell + Math.sin((x - shift) / (length * 0.37)) * swell * 0.35
    points.push(`${x} ${y.toFixed(1)}`)
  }
  return `<path fill="${fill}" opacity="${opacity}" d="M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z"/>`
}

export function dots(count: number, seed: number, fill: string, { from = 0, to = HEIGHT, size = 6 } = {}): string {
  const random = seeded(seed)
  const circles = Array.from({ length: count }, () => {
    const [x, y, r] = [random() * WIDTH, from + random() * (to - from), size * (0.3 + random())]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}"/>`
  })
  return `<g fill="${fill}">${circles.join('')}</g>`
}

interface Band {
  from: number
  to: number
}

export function streaks(
  count: number,
  seed: number,
  stroke: string,
  [dx, dy]: [number, number],
  width: number,
  { from, to }: Band = { from: 0, to: HEIGHT },
): string {
  const random = seeded(seed)
  const lines = Array.from({ length: count }, () => {
    const long = 0.4 + random()
    return `M${(random() * WIDTH).toFixed(0)} ${(from + random() * (to - from)).toFixed(0)}l${(dx * long).toFixed(0)} ${(dy * long).toFixed(0)}`
  })
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${lines.join('')}"/>`
}

export function cloud(x: number, y: number, scale: number, fill: string): string {
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale})" d="M-200 60a70 70 0 0 1 20-137a110 110 0 0 1 205-43a90 90 0 0 1 150 90a48 48 0 0 1-5 90z"/>`
}

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`

export const pine = (x: number, y: number, size: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y - size}l${size * 0.34} ${size * 0.5}h${-size * 0.16}l${size * 0.26} ${size * 0.5}h${-size * 0.88}l${size * 0.26} ${-size * 0.5}h${-size * 0.16}z"/>`
