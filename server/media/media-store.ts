/** The address of a stored cover, root-relative. Its key is what follows `/media/`. */
export const MEDIA_URL = /^\/media\/covers\/[A-Za-z0-9-]{8,64}_\d{1,15}\.(?:webp|jpg)$/
