import { type ComponentType, useEffect, useState } from 'react'
import { loadWhenConnected } from '../lib/connection.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { Part } from './part.tsx'

/**
 * A part of the page that only browsers draw, after what the server sent is painted and awake. Its code and its styles
 * travel alone: `load` names its export, because default exports travel with the parts of the first visit.
 */
export const afterPaint = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function AfterPaint(props: Props) {
    const [Content, setContent] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      let isGone = false
      whenIdle()
        .then(() => loadWhenConnected(load))
        .then(
          (loaded) => !isGone && setContent(() => loaded),
          // Without its code the part says nothing.
          () => {},
        )
      return () => {
        isGone = true
      }
    }, [])
    return (
      Content && (
        <Part>
          <Content {...props} />
        </Part>
      )
    )
  }
