/** A part of a library that no page of ours uses: its functions stay in the bundle, without their bodies. */
interface UnusedPart {
  /** What would use it, as it would stand in our code. */
  use: RegExp
  /** File of the library to names of functions, as they stand there: `preload`, `exports.preload`. */
  functions: Record<string, readonly string[]>
}

const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js'
const ROUTER = 'react-router/dist/production/lib/router/router.js'

/**
 * What a first load need not carry of the libraries: 9 kB compressed that would never run. Who uses one of the
 * parts takes it out here; the test beside this file tells them.
 */
export const UNUSED_PARTS: readonly UnusedPart[] = [
  {
    use: /<ViewTransition\b|\baddTransitionType\(/,
    functions: {
      [REACT_DOM]: [
        'getViewTransitionName',
        'getViewTransitionClassName',
        'trackEnterViewTransitions',
        'applyViewTransitionToHostInstances',
        'applyViewTransitionToHostInstancesRecursive',
        'restoreViewTransitionOnHostInstances',
        'commitAppearingPairViewTransitions',
        'commitEnterViewTransitions',
        'commitDeletedPairViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'restorePairedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'measureViewTransitionHostInstancesRecursive',
        'measureNestedViewTransitions',
        'recursivelyTraverseAfterMutationEffects',
        'commitAfterMutationEffectsOnFiber',
        'scheduleViewTransitionEvent',
        'reportViewTransitionError',
        'applyViewTransitionName',
        'restoreViewTransitionName',
        'startViewTransition',
        'ViewTransitionPseudoElement',
        'ViewTransitionPseudoElement.prototype.animate',
        'ViewTransitionPseudoElement.prototype.getAnimations',
        'ViewTransitionPseudoElement.prototype.getComputedStyle',
        'createViewTransitionInstance',
      ],
    },
  },
  {
    use: /<Fragment\b[^>]*\bref=/,
    functions: {
      [REACT_DOM]: [
        'commitNewChildToFragmentInstance',
        'deleteChildFromFragmentInstance',
        'FragmentInstance.prototype.addEventListener',
        'FragmentInstance.prototype.removeEventListener',
        'FragmentInstance.prototype.dispatchEvent',
        'FragmentInstance.prototype.focus',
        'FragmentInstance.prototype.focusLast',
        'FragmentInstance.prototype.blur',
        'FragmentInstance.prototype.observeUsing',
        'FragmentInstance.prototype.unobserveUsing',
        'FragmentInstance.prototype.getClientRects',
        'FragmentInstance.prototype.getRootNode',
        'FragmentInstance.prototype.compareDocumentPosition',
        'FragmentInstance.prototype.scrollIntoView',
      ],
    },
  },
  {
    use: /<(?:Activity|SuspenseList)\b/,
    functions: {
      [REACT_DOM]: [
        'updateActivityComponent',
        'mountActivityChildren',
        'retryActivityComponentWithoutHydrating',
        'commitActivityHydrationCallbacks',
        'updateSuspenseListComponent',
        'initSuspenseListRenderState',
      ],
    },
  },
  {
    // A browser that shows its own sign of work while an asynchronous transition runs.
    use: /\bstartTransition\(async|\buseOptimistic\(/,
    functions: { [REACT_DOM]: ['defaultOnDefaultTransitionIndicator'] },
  },
  {
    use: /\bfrom 'react-dom'/,
    functions: {
      [REACT_DOM]: [
        'preconnectAs',
        'prefetchDNS',
        'preconnect',
        'preload',
        'preloadModule',
        'preinitStyle',
        'preinitScript',
        'preinitModuleScript',
        'findCurrentFiberUsingSlowPath',
        'findCurrentHostFiberImpl',
      ],
      'react-dom/cjs/react-dom.production.js': [
        'createPortal$1',
        'exports.createPortal',
        'exports.preconnect',
        'exports.prefetchDNS',
        'exports.preinit',
        'exports.preinitModule',
        'exports.preload',
        'exports.preloadModule',
      ],
    },
  },
  {
    use: /\buseFetchers?\(|\bnavigate=\{false\}|\bfetcherKey\b/,
    functions: { [ROUTER]: ['handleFetcherAction', 'handleFetcherLoader'] },
  },
  {
    // Off in react-router.config.ts.
    use: /\bpatchRoutesOnNavigation\b|\bunstable_patchRoutes\b/,
    functions: { [ROUTER]: ['discoverRoutes', 'patchRoutesImpl'] },
  },
]

/** The functions that lose their bodies in a file; none for most files. @param file below `node_modules/` */
export const unusedFunctions = (file: string): readonly string[] =>
  UNUSED_PARTS.flatMap(({ functions }) => functions[file] ?? [])

/**
 * Takes the bodies of functions out of a file as libraries publish it, one declaration a line.
 *
 * @throws when there is no such function, or another than one: the library has changed
 */
export function withoutBodies(code: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const word = name.replaceAll(/[$.]/g, '\\$&')
    const head = `(?:async )?function ${word} ?\\(|${word} = function ?\\(`
    const whole = new RegExp(`^([ \\t]*)(${head})([^()]*\\) \\{)\\n[\\s\\S]*?\\n\\1\\}`, 'gm')
    const found = rest.match(whole)?.length ?? 0
    if (found !== 1) throw new Error(`There is not one function ${name} but ${found}: the library has changed.`)
    return rest.replace(whole, (_, space: string, head: string, inputs: string) => `${space}${head}${inputs}}`)
  }, code)
}
