/** Whether a client loader is asked for the page that is open already, as each quarter of an hour. */
export const isOpenPage = ({ url }: Request): boolean => url === location.href.split('#')[0]
