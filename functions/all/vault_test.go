package all_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTemplateVault checks that the backup vault has daily copies of database and files, and that its lock keeps a copy as long as the
// plan: AWS refuses plans that delete copies earlier than the lock allows.
func TestTemplateVault(t *testing.T) {
	t.Parallel()
	resources := at(t, template(t), "Resources").(map[string]any)
	vault := at(t, resources, "Vault", "Properties")
	rule := at(t, resources, "VaultPlan", "Properties", "BackupPlan", "BackupPlanRule").([]any)[0]
	days := at(t, rule, "Lifecycle", "DeleteAfterDays")
	if days != "VaultDays" || at(t, vault, "LockConfiguration", "MinRetentionDays") != days {
		t.Errorf("a copy goes after %v in a vault of %v", days, vault)
	}
	if target := at(t, rule, "TargetBackupVault"); target != "Vault" {
		t.Errorf("copies go to %v", target)
	}
	// https://docs.aws.amazon.com/aws-backup/latest/devguide/s3-backups.html
	copied := at(t, resources, "VaultSelection", "Properties", "BackupSelection", "Resources")
	if diff := cmp.Diff([]any{"Database.DBClusterArn", "Attachments.Arn"}, copied); diff != "" {
		t.Errorf("what is copied:\n%s", diff)
	}
	if at(t, resources, "Attachments", "Properties", "VersioningConfiguration", "Status") != "Enabled" {
		t.Error("a bucket without versions cannot be copied")
	}
	policies := fmt.Sprint(at(t, resources, "VaultRole", "Properties", "ManagedPolicyArns"))
	if !strings.Contains(policies, "PolicyForBackup") || !strings.Contains(policies, "PolicyForS3Backup") ||
		strings.Contains(policies, "Restore") {
		t.Errorf("copies are made with %s", policies)
	}
	for _, name := range []string{"Vault", "VaultPlan", "VaultSelection", "VaultRole", "VaultFails"} {
		if at(t, resources, name, "Condition") != "HasVault" {
			t.Errorf("%s is made where nobody asked for it", name)
		}
	}
}
