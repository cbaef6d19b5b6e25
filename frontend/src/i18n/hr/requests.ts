export const requests = {
  title: "Svi zahtjevi",
};
