import { separatePart } from '../../ui/part.tsx'
import { afterPress } from './after-press.ts'

/** It stands above the submit button, so it must not appear while the button is being pressed. */
export const ReportPreview = separatePart(
  async () => {
    const module = await import('./report-preview.tsx')
    await new Promise<void>(afterPress)
    return module
  },
  (module) => module.ReportPreview,
)
