import { useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router-dom";

/** The router that draws this screen: its routes, and its state as it is at the moment and not as last drawn. */
export function useRouter() {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error("there is no router around this component");
  return context.router;
}
