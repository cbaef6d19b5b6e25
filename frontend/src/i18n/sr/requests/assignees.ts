export const assignees = {
  me: "Meni",
  nobody: "Nikome",
  anybody: "Bilo ko",
};
