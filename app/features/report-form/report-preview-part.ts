import { separatePart } from '../../ui/part.tsx'
import { afterPress } from './after-press.ts'

/**
 * Loaded when a report has a title and a description. It stands above the submit button, and so must not appear while
 * the button is being pressed.
 */
export const ReportPreview = separatePart(
  async () => {
    const module = await import('./report-preview.tsx')
    await new Promise<void>(afterPress)
    return module
  },
  (module) => module.ReportPreview,
)
