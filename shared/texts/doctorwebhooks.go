package texts

// The check of webhooks.
var (
	DoctorWebhooksFine        = Text{bs: "Webhookova koji šalju: {count}."}
	DoctorWebhooksStopped     = Text{bs: "Webhookova koji su se sami zaustavili: {count}."}
	DoctorWebhooksStoppedMend = Text{
		bs: "Razlog je u postavkama, kod webhooka. Otklonite ga i uključite webhook ponovo, ili ga obrišite.",
		hr: "Razlog je u postavkama, kod webhooka. Otklonite ga i ponovno uključite webhook, ili ga izbrišite.",
		sr: "Razlog je u podešavanjima, kod webhooka. Otklonite ga i ponovo uključite webhook, ili ga obrišite.",
	}
	DoctorWebhooksFailing = Text{
		bs: "Webhookova čiji primalac ne prima duže od sata: {count}.",
		hr: "Webhookova čiji primatelj ne prima dulje od sata: {count}.",
	}
	DoctorWebhooksFailingMend = Text{
		bs: "Provjerite primaoca: poslije dana neuspjeha webhook se sam zaustavlja. Šta primalac odgovara piše u postavkama, kod webhooka.",
		hr: "Provjerite primatelja: nakon dana neuspjeha webhook se sam zaustavlja. Što primatelj odgovara piše u postavkama, kod webhooka.",
		sr: "Proverite primaoca: posle dana neuspeha webhook se sam zaustavlja. Šta primalac odgovara piše u podešavanjima, kod webhooka.",
	}
)
