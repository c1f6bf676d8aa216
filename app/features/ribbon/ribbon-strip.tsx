import { m } from '#words/messages.js'
import { AlertsInWords } from './ribbon-alerts.tsx'
import { RibbonPicture, type RibbonProps } from './ribbon-picture.tsx'

/**
 * The next 24 hours of one place among several: the band alone. Its alerts are also said in words; without any there is
 * nothing to hear.
 */
export default function RibbonStrip({ drawing }: RibbonProps) {
  const { words, rest } = drawing.alerts
  return (
    <figure
      className="ribbon ribbon-compact ribbon-strip"
      aria-label={m.ribbon_label()}
      aria-hidden={words.length === 0 && !rest ? true : undefined}
    >
      <RibbonPicture drawing={drawing} />
      <figcaption className="ribbon-words">
        <AlertsInWords lanes={drawing.alerts} />
      </figcaption>
    </figure>
  )
}
