import { useId } from 'react'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { useLoaded } from '../../lib/use-loaded.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { PlaceMenuProps } from './place-menu.tsx'

const loadMenu = () => import('./place-menu.tsx').then(({ PlaceMenu }) => PlaceMenu)

/** Opens the visitor's places under the header; without scripts their page. */
export default function PlaceMenuButton(props: Pick<PlaceMenuProps, 'onLocate' | 'shown'>) {
  const id = useId()
  const [Menu, callForMenu] = useLoaded(loadMenu)
  return (
    <>
      <form
        action={pagePath('/places')}
        // Loads the code before the button is pressed.
        onPointerEnter={() => void loadMenu().catch(() => {})}
        onSubmit={(event) => {
          event.preventDefault()
          void callForMenu(() => location.assign(pagePath('/places')))
        }}
      >
        <button
          {...(Menu && { type: 'button', popoverTarget: id, 'aria-controls': id })}
          className="hit-area grid h-11 w-8 place-items-center rounded-full hover:bg-raised"
        >
          <span className="sr-only">{m.places_title()}</span>
          <InterfaceIcon name="chevron" className="size-4" />
        </button>
      </form>
      {Menu && <Menu id={id} {...props} />}
    </>
  )
}
