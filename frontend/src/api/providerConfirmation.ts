/** The channel by which the window that comes back from a provider tells the others of this browser how it went. */
const channel = "zahtjevi.potvrda-davaoca";

/** What the service says when a provider has confirmed who the person is; anything else is a reason. */
export const confirmedByProvider = "da";

/** Tells the windows of this browser how the confirmation at a provider has ended. The service alone decides what is confirmed. */
export function tellProviderAnswer(outcome: string): void {
  const sender = new BroadcastChannel(channel);
  sender.postMessage(outcome);
  sender.close();
}

/**
 * Listens to how a confirmation at a provider has ended.
 * @returns a function that ends it
 */
export function onProviderAnswer(listen: (outcome: string) => void): () => void {
  const receiver = new BroadcastChannel(channel);
  receiver.onmessage = ({ data }) => listen(String(data));
  return () => receiver.close();
}
