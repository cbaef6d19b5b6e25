/** How days on which something is done again are worded. */
export const format = {
  repeats: {
    at: "{{days}} u {{time}}",
    daily: "svakog radnog dana",
    weekly: "sedmično: {{days}}",
    monthly: "mjesečno, {{day}}. dana",
    nth: "mjesečno, {{nth}}. {{name}}",
    lastHis: "mjesečno, zadnji {{name}}",
    lastHer: "mjesečno, zadnja {{name}}",
    yearly: "godišnje, {{day}}. {{month}}.",
  },
};
