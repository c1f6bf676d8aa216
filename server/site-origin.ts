/** The site's public origin, such as `https://weather.example`. A function, because port 0 is known only after listening. */
export type SiteOrigin = () => string
