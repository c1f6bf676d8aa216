import { AQHI_STEPS, aqhiRisk } from '#shared/meteorology/aqhi.ts'
import { AQHI_RISK_WORDS, aqhiStepText } from './aqhi-words.ts'

/** Under which steps the word of each risk stands. The last has more room than its one step, in which it has none. */
const RISKS = [
  { risk: 'low', gridColumn: 'span 3', look: '' },
  { risk: 'moderate', gridColumn: 'span 3', look: '' },
  { risk: 'high', gridColumn: 'span 2', look: '' },
  { risk: 'very-high', gridColumn: '9 / -1', look: 'aqhi-risk-last' },
] as const

/** The official scale with one step raised; the words beside it say the same. */
export function AqhiScale({ step }: { step: number }) {
  return (
    <div aria-hidden className="aqhi-room">
      <div className="aqhi-scale">
        {AQHI_STEPS.map((each) => (
          <AqhiStep key={each} step={each} isNow={each === step} />
        ))}
        {RISKS.map(({ risk, gridColumn, look }) => (
          <span
            key={risk}
            className={`aqhi-risk ${look} ${risk === aqhiRisk(step) ? 'font-[650] text-text' : ''}`}
            style={{ gridColumn }}
          >
            {AQHI_RISK_WORDS[risk]()}
          </span>
        ))}
      </div>
    </div>
  )
}

interface AqhiStepProps {
  /** 1–11. */
  step: number
  isNow?: boolean
}

/** One step in its official colour. */
export function AqhiStep({ step, isNow = false }: AqhiStepProps) {
  return (
    <span className="aqhi-step" data-step={step} data-now={isNow || undefined}>
      {aqhiStepText(step)}
    </span>
  )
}
