/** A picture of 1200 × 630 px with words, as other sites show it of a link. */
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
  /** What does not fit in so many lines ends with “…”; one line unless given. */
  lines?: number
  /** Room above, px. */
  gap?: number
}

export const CARD_SIZE = { width: 1200, height: 630 }
