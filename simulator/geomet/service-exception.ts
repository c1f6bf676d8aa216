/** The fault of a map service, which arrives with HTTP 200 (OGC WMS 1.3.0). */
export const serviceException = (code: string, text: string): string => `<?xml version='1.0' encoding="utf-8"?>
<ogc:ServiceExceptionReport version="1.3.0"
xmlns:ogc="http://www.opengis.net/ogc"
xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
xsi:schemaLocation="http://www.opengis.net/ogc
http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd">
<ogc:ServiceException code="${code}" locator="request">${text}</ogc:ServiceException>
</ogc:ServiceExceptionReport>
`
