import { type ComponentType, useState } from 'react'
import { loadWhenConnected } from './connection.ts'

/** A component whose code comes when it is called for; null until then. @returns with it what calls for it */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const callFor = (onMissing = () => {}): Promise<void> =>
    loadWhenConnected(load).then((component) => setLoaded(() => component), onMissing)
  return [Loaded, callFor] as const
}
