import { Component, type ReactNode } from 'react'
import { languageTag } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { currentTheme } from '../lib/theme.ts'
import { BUTTON } from './button.ts'
import { ErrorFace } from './error-face.tsx'

/**
 * The document when not even the frame of a page can be drawn. It needs nothing of the router, and makes no script; the
 * style sheet is still in the head, because it is not React's. The build puts it in the place of the router's own last
 * resort.
 */
export function LastResort({ error }: { error?: unknown }) {
  return (
    <html lang={languageTag()} className={currentTheme()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${m.error_title()} · ${m.brand()}`}</title>
      </head>
      <body>
        <main>
          <ErrorFace
            error={error}
            reload={(onReload) => (
              <button type="button" className={BUTTON.primary} onClick={onReload}>
                {m.error_refresh()}
              </button>
            )}
          />
        </main>
      </body>
    </html>
  )
}

/** Catches what no route's boundary catches. */
export class LastResortBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error(m.error_unknown()) })

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <LastResort error={this.state.error} />
  }
}
