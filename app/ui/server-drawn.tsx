import type { HTMLAttributes } from 'react'

interface ServerDrawnProps extends HTMLAttributes<HTMLElement> {
  id: string
  /** The markup, of our own constants only. Undefined in the browser: `import.meta.env.SSR ? draw : undefined`. */
  draw: (() => string) | undefined
}

/** What never changes and does nothing: the browser takes over what the server drew and loads no code for it. */
export function ServerDrawn({ draw, ...attributes }: ServerDrawnProps) {
  const html = draw ? draw() : (document.getElementById(attributes.id)?.innerHTML ?? '')
  return (
    <div
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
