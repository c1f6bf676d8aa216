import { drawInterfaceIcons } from '../interface-icon/interface-icon-sprite.ts'
import { drawLogo } from '../logo-drawing.ts'
import { drawIconSprite } from './icon-sprite.ts'

const SPRITE_ID = 'weather-icons'

/**
 * The drawings behind `<WeatherIcon>`, `<InterfaceIcon>` and `<Logo>`, once at the start of a page.
 *
 * They stand in the document because an outside file would be asked for after the page and flash in; all together are
 * less than two kilobytes, less than finding out which ones a page will need when it is unfolded. They stay out of the JavaScript:
 * the browser's build drops `drawIconSprite` and takes over what the server drew.
 */
export function WeatherIconSprite() {
  const drawings = import.meta.env.SSR
    ? drawIconSprite() + drawInterfaceIcons() + drawLogo()
    : (document.getElementById(SPRITE_ID)?.innerHTML ?? '')
  return (
    <svg
      id={SPRITE_ID}
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant drawings of ours
      dangerouslySetInnerHTML={{ __html: drawings }}
    />
  )
}
