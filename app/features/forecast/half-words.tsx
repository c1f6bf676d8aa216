import { Fragment } from 'react'

/** The words of half a day on as few lines as they need; a line breaks between two of them where it can. */
export const HalfWords = ({ words }: { words: readonly string[] }) =>
  words.map((each, index) => (
    <Fragment key={each}>
      <span className="inline-block">{index < words.length - 1 ? `${each} ·` : each}</span>{' '}
    </Fragment>
  ))
