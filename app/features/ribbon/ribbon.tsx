import { m } from '#words/messages.js'
import { readoutSentence } from './readout-sentence.ts'
import { AlertsInWords } from './ribbon-alerts.tsx'
import { RibbonHour } from './ribbon-hour.tsx'
import { RibbonPicture, type RibbonProps } from './ribbon-picture.tsx'

/**
 * The next 24 hours as one band, complete without scripts; with scripts it also shows a single hour. The large ribbon
 * stands above the hourly forecast, so only the small one lists its hours for screen readers.
 */
export default function Ribbon({ drawing }: RibbonProps) {
  const { hours } = drawing
  return (
    <figure className={`ribbon ribbon-${drawing.size}`} aria-label={m.ribbon_label()}>
      <RibbonPicture drawing={drawing} />
      {hours.length > 0 && <RibbonHour hours={hours} />}
      <figcaption className="ribbon-words">
        <AlertsInWords lanes={drawing.alerts} />
        {hours.length === 0 && <p>{m.ribbon_no_data_sentence()}</p>}
        {drawing.size === 'compact' && (
          <ul>
            {hours.map((hour) => (
              <li key={hour.minute}>{readoutSentence(hour)}</li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  )
}
