import {
  type ComponentType,
  type HTMLAttributes,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** A part of a page whose code the browser may never need. */
export interface ServedPart<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  OnServer: LazyExoticComponent<ComponentType<Props>>
}

/** To be called once, where the module begins. @param load imports the part */
export const servedPart = <Props extends object>(load: ServedPart<Props>['load']): ServedPart<Props> => ({
  load,
  OnServer: lazy(load),
})

interface AsServedProps<Props> extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'> {
  part: ServedPart<Props>
  props: Props
  /** All that what is drawn depends on. While each is the same as it was, what the server drew stands. */
  inputs: readonly unknown[]
  /** The element around the part. */
  as?: 'div' | 'dl' | 'span' | 'tbody'
  /** Stands while the part is on its way to a page that was reached from another one. */
  room?: ReactNode
}

/** Tells React that what stands inside is not its own. One object, so that no later render takes it for a change. */
const LEFT_ALONE = { __html: '' }
const never = () => () => {}

/**
 * A part as the server drew it. For what only shows something: no code for it is loaded, none runs, until its inputs change
 * or the page was reached from another one. If the code cannot be loaded then, what was drawn stands.
 */
export function AsServed<Props extends object>({
  part,
  props,
  inputs,
  as: Element = 'div',
  room,
  ...attributes
}: AsServedProps<Props>) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [served] = useState(isHydrating ? inputs : null)
  const [live, setLive] = useState<{ Part: ComponentType<Props> } | null>(null)
  const isOutdated = !served || inputs.some((input, index) => !Object.is(input, served[index]))
  useEffect(() => {
    if (!isOutdated) return
    part.load().then(
      ({ default: Part }) => setLive({ Part }),
      () => {},
    )
  }, [isOutdated, part])

  if (import.meta.env.SSR) {
    return (
      <Element {...attributes}>
        <part.OnServer {...props} />
      </Element>
    )
  }
  if (!live && served) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server drew is left alone
    return <Element {...attributes} dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
  }
  return (
    // Another element than the served one: React knows nothing of what stands in that.
    <Element key="live" {...attributes}>
      {live ? <live.Part {...props} /> : room}
    </Element>
  )
}
