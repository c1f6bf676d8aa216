import { m } from '#words/messages.js'
import { AlertsInWords } from './ribbon-alerts.tsx'
import { RibbonPicture, type RibbonProps } from './ribbon-picture.tsx'

/** The next 24 hours of one place among several: the band alone. Its alerts are also said in words. */
export default function RibbonStrip({ drawing }: RibbonProps) {
  return (
    <figure className="ribbon ribbon-compact ribbon-strip" aria-label={m.ribbon_label()}>
      <RibbonPicture drawing={drawing} />
      <figcaption className="ribbon-words">
        <AlertsInWords lanes={drawing.alerts} />
      </figcaption>
    </figure>
  )
}
