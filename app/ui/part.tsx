import { Component, type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { m } from '#words/messages.js'
import { PartHydrated, usePendingPart } from '../lib/hydration.tsx'
import { reloadIfOutdated } from '../lib/use-renewal.ts'
import { ErrorCard } from './error-card.tsx'
import { isOfMovedNodes } from './moved-nodes.ts'

export interface PartProps {
  children: ReactNode
  /** What the part is about, for the card that says that it cannot be drawn. */
  title?: string
  /** Stands while the part's code is on its way to a page that was reached from another one; of the part's size. */
  placeholder?: ReactNode
  /** Stands when the part cannot be drawn: by default a card that says so. */
  broken?: ReactNode
}

/**
 * A part of a page that hydrates, renders and fails on its own. Where its HTML is not what React expects (an
 * extension's element, a translator's text, other time zone data), React renders this part again and leaves the rest of
 * the page alone.
 */
export function Part({ children, title, placeholder = null, broken }: PartProps) {
  const id = usePendingPart()
  return (
    <PartBoundary title={title} broken={broken}>
      <Suspense fallback={placeholder}>
        {children}
        <PartHydrated id={id} />
      </Suspense>
    </PartBoundary>
  )
}

/**
 * A part whose nodes were moved so often within so many milliseconds shows its error: drawing it again does not help.
 */
const MOST_REDRAWINGS = 3
const WITHIN_MS = 10_000

interface BoundaryState {
  error: unknown
  /** Key of the part's content: a new number makes React create its nodes anew. */
  drawing: number
}

class PartBoundary extends Component<Omit<PartProps, 'placeholder'>, BoundaryState> {
  override state: BoundaryState = { error: null, drawing: 0 }
  redrawnAt: number[] = []

  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ error: error ?? 'unknown' })

  override componentDidCatch(error: unknown): void {
    // A translator or an extension took nodes away that React wanted to move: with nodes of its own the part works
    // again.
    if (!isOfMovedNodes(error)) {
      reloadIfOutdated()
      return
    }
    const now = performance.now()
    this.redrawnAt = [...this.redrawnAt.filter((at) => now - at < WITHIN_MS), now]
    if (this.redrawnAt.length <= MOST_REDRAWINGS) this.drawAgain()
  }

  drawAgain = () => this.setState(({ drawing }) => ({ error: null, drawing: drawing + 1 }))

  override render(): ReactNode {
    const { error, drawing } = this.state
    if (error === null) return <Fragment key={drawing}>{this.props.children}</Fragment>
    if (this.props.broken !== undefined) return this.props.broken
    return <ErrorCard title={this.props.title} message={m.part_error()} onTryAgain={this.drawAgain} />
  }
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * A component with code of its own, for use inside a `<Part>`. The server draws it with the page; the browser loads its
 * code after the page has been painted. While the code cannot be had, what the server drew stands, and it is asked for
 * again: React’s own `lazy` would remember the failure for as long as the page is open.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => (import.meta.env.SSR ? load() : loadUntilThere(load)))

/**
 * A lazy part whose code and styles travel in files of their own, for what few pages show or what comes after the first
 * paint. It is a named export: default exports travel with the parts of every first visit (vite.code-splitting.ts).
 */
export const separatePart = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazyPart(async () => ({ default: pick(await load()) }))

async function loadUntilThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      reloadIfOutdated()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
