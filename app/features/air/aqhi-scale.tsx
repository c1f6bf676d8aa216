import { AQHI_STEPS, aqhiRisk } from '#shared/meteorology/aqhi.ts'
import { AQHI_RISK_WORDS, aqhiStepText } from './aqhi-words.ts'

/** Where the steps of each risk begin and how many they are. */
const RISKS = [
  { risk: 'low', steps: 3 },
  { risk: 'moderate', steps: 3 },
  { risk: 'high', steps: 4 },
  { risk: 'very-high', steps: 1 },
] as const

/** The official scale with one step raised; the words beside it say the same. */
export function AqhiScale({ step }: { step: number }) {
  return (
    <div aria-hidden className="aqhi-room">
      <div className="aqhi-scale">
        {AQHI_STEPS.map((each) => (
          <AqhiStep key={each} step={each} isNow={each === step} />
        ))}
        {RISKS.map(({ risk, steps }) => (
          <span
            key={risk}
            className={`aqhi-risk ${risk === 'very-high' ? 'aqhi-risk-last' : ''} ${risk === aqhiRisk(step) ? 'font-[650] text-text' : ''}`}
            style={{ gridColumn: risk === 'very-high' ? '9 / -1' : `span ${risk === 'high' ? 2 : steps}` }}
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
