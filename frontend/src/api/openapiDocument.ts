import source from "../../../docs/openapi.json?raw";

/** The OpenAPI document that scripts/gen writes. It is large, so that this module should be imported when it is needed. */
export const openapiDocument = source;
