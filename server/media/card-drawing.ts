/** A picture of 1200 × 630 px with words, which other sites show as the preview of a link. */
export interface CardDrawing {
  /** Elements of SVG below the words. */
  ground: string
  columns: CardColumn[]
}

/** Texts below one another, px from the left and from the top. */
export interface CardColumn {
  left: number
  top: number
  width: number
  texts: CardText[]
}

export interface CardText {
  words: string
  /** Size of the letters, px. */
  size: number
  weight: 300 | 400 | 600
  colour: string
  /** Most lines: a longer text is cut and ends with “…”. One line unless given. */
  lines?: number
  /** Room above, px. */
  gap?: number
}

export const CARD_SIZE = { width: 1200, height: 630 }
